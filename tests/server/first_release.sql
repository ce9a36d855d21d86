BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(60) NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat" VALUES(1,'velvet-cloak-73aowrpf','829705e651655b08f117eef431501b25','Mara',0,'Your turn, Tom','2026-11-16T11:27:11.942Z');
CREATE TABLE choices (
	table_id VARCHAR(60) NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	choice JSON NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "choices" VALUES('holly-crown-aefekx33',1,1,'"D3>D4"','2026-11-16T11:26:46.334Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',2,0,'"F5>K1"','2026-11-16T11:26:47.589Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',3,1,'"A1>A4"','2026-11-16T11:26:48.326Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',4,0,'"G1>G3"','2026-11-16T11:26:48.994Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',5,1,'"C3>H1"','2026-11-16T11:26:49.721Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',6,0,'"G2>G4"','2026-11-16T11:26:49.958Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',7,1,'"B3>B5"','2026-11-16T11:26:50.368Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',8,0,'"G4>G5"','2026-11-16T11:26:51.381Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',9,1,'"K5>K3"','2026-11-16T11:26:51.805Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',10,0,'"F4>J1"','2026-11-16T11:26:52.603Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',11,1,'"A5>A4"','2026-11-16T11:26:53.046Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',12,0,'"H1>H2"','2026-11-16T11:26:53.266Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',13,1,'"D4>I1"','2026-11-16T11:26:53.324Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',14,0,'"H2>H3"','2026-11-16T11:26:53.603Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',15,1,'"F1>F3"','2026-11-16T11:26:53.953Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',16,0,'"H5>L4"','2026-11-16T11:26:54.208Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',17,1,'"L2>L1"','2026-11-16T11:26:54.401Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',18,0,'"G5>L1"','2026-11-16T11:26:55.273Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',19,1,'"J3>J1"','2026-11-16T11:26:55.713Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',20,0,'"E5>J1"','2026-11-16T11:26:56.094Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',21,1,'"K4>J5"','2026-11-16T11:26:56.644Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',22,0,'"E4>I3"','2026-11-16T11:26:57.186Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',23,1,'"C1>B5"','2026-11-16T11:26:57.301Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',24,0,'"F3>F2"','2026-11-16T11:26:57.630Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',25,1,'"A4>A2"','2026-11-16T11:26:58.158Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',26,0,'"I1>I2"','2026-11-16T11:26:58.388Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',27,1,'"I3>I5"','2026-11-16T11:26:58.733Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',28,0,'"F2>B4"','2026-11-16T11:26:59.057Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',29,1,'"J1>K1"','2026-11-16T11:26:59.234Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',30,0,'"E3>E1"','2026-11-16T11:26:59.475Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',31,1,'"I2>I4"','2026-11-16T11:26:59.782Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',32,0,'"E2>E1"','2026-11-16T11:27:00.171Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',33,1,'"L1>L5"','2026-11-16T11:27:00.506Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',34,0,'"D2>D1"','2026-11-16T11:27:01.691Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',35,1,'"A3>B1"','2026-11-16T11:27:02.154Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',36,0,'"I5>I4"','2026-11-16T11:27:02.688Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',37,1,'"B2>B4"','2026-11-16T11:27:03.381Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',38,0,'"J2>J5"','2026-11-16T11:27:03.867Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',39,1,'"K3>K1"','2026-11-16T11:27:04.308Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',40,0,'"C5>C2"','2026-11-16T11:27:04.626Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',41,1,'"K2>K1"','2026-11-16T11:27:04.717Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',42,0,'"H3>H4"','2026-11-16T11:27:05.071Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',43,1,'"B5>C4"','2026-11-16T11:27:05.247Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',44,0,'"J5>J4"','2026-11-16T11:27:05.448Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',45,1,'"L5>L3"','2026-11-16T11:27:05.515Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',46,0,'"C2>C4"','2026-11-16T11:27:05.649Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',47,1,'"B1>A2"','2026-11-16T11:27:06.048Z');
INSERT INTO "choices" VALUES('holly-crown-aefekx33',48,0,'"L4>L3"','2026-11-16T11:27:06.578Z');
INSERT INTO "choices" VALUES('velvet-cloak-73aowrpf',1,0,'"A1>A2"','2026-11-16T11:27:09.512Z');
INSERT INTO "choices" VALUES('velvet-cloak-73aowrpf',2,1,'"A2>A3"','2026-11-16T11:27:10.214Z');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	login VARCHAR(80), 
	password VARCHAR(200), 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "people" VALUES('829705e651655b08f117eef431501b25','Mara','mara','$argon2id$v=19$m=65536,t=3,p=4$a82MDAD4tHYAkpTmZIdj1Q$L3NL04G7U7DKzG73IAJxXPYvlc7mjFHrupikhmg8Jfo','2026-11-16T11:26:40.763Z');
INSERT INTO "people" VALUES('c29a6565ce50d777330901df7aa2c3c7','Tom','tom','$argon2id$v=19$m=65536,t=3,p=4$X0OzTMsfKXj/huDz524kDA$NfD7EJkkkSdlpudSEWxbkgvgcp2uF0TI69XK6PUB5SE','2026-11-16T11:26:41.153Z');
CREATE TABLE seats (
	table_id VARCHAR(60) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	person_id VARCHAR(32), 
	name VARCHAR(60) NOT NULL, 
	bot VARCHAR(20) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	resigned BOOLEAN NOT NULL, 
	seen VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('holly-crown-aefekx33',0,'person','829705e651655b08f117eef431501b25','Mara','','',0,'');
INSERT INTO "seats" VALUES('holly-crown-aefekx33',1,'bot',NULL,'Hazel','random','',0,'');
INSERT INTO "seats" VALUES('velvet-cloak-73aowrpf',0,'person','829705e651655b08f117eef431501b25','Mara','','',0,'');
INSERT INTO "seats" VALUES('velvet-cloak-73aowrpf',1,'person','c29a6565ce50d777330901df7aa2c3c7','Tom','','',0,'');
INSERT INTO "seats" VALUES('reed-kettle-jnnf5awp',0,'person','829705e651655b08f117eef431501b25','Mara','','',0,'');
INSERT INTO "seats" VALUES('reed-kettle-jnnf5awp',1,'open',NULL,'','','',0,'');
INSERT INTO "seats" VALUES('reed-kettle-jnnf5awp',2,'bot',NULL,'Bramble','greedy','',0,'');
CREATE TABLE sessions (
	id VARCHAR(32) NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	seen VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('663a6e80ffb95b9932e0e7f579141c84','829705e651655b08f117eef431501b25','2026-11-16T11:26:40.768Z','2026-11-16T11:26:41.588Z');
INSERT INTO "sessions" VALUES('cb389d872263525c31110c0419064a71','c29a6565ce50d777330901df7aa2c3c7','2026-11-16T11:26:41.259Z','2026-11-16T11:26:43.871Z');
CREATE TABLE snapshots (
	table_id VARCHAR(60) NOT NULL, 
	ply INTEGER NOT NULL, 
	state JSON NOT NULL, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE tables (
	id VARCHAR(60) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	rules INTEGER NOT NULL, 
	title VARCHAR(80) NOT NULL, 
	options JSON NOT NULL, 
	position JSON, 
	seed VARCHAR(24) NOT NULL, 
	public BOOLEAN NOT NULL, 
	pace VARCHAR(8) NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	host_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	rev INTEGER NOT NULL, 
	epoch INTEGER NOT NULL, 
	waiting JSON NOT NULL, 
	bot_due BOOLEAN NOT NULL, 
	undo_seat INTEGER, 
	undo_yes JSON NOT NULL, 
	result TEXT NOT NULL, 
	rematch VARCHAR(60) NOT NULL, 
	imported BOOLEAN NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	updated VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host_id) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('holly-crown-aefekx33','fae',1,'A game that is over','{"first": "drawn", "restless_court": false}',NULL,'5258637373463510723',0,'live','over','829705e651655b08f117eef431501b25',48,48,0,'[]',0,NULL,'[]','The last ritual was held; 54 points win.','',0,'2026-11-16T11:26:45.258Z','2026-11-16T11:27:06.565Z');
INSERT INTO "tables" VALUES('velvet-cloak-73aowrpf','fae',1,'A game that is played','{"first": "1", "restless_court": false}',NULL,'6741668753819097395',0,'live','playing','829705e651655b08f117eef431501b25',2,5,1,'[0]',0,NULL,'[]','','',0,'2026-11-16T11:27:07.384Z','2026-11-16T11:27:12.956Z');
INSERT INTO "tables" VALUES('reed-kettle-jnnf5awp','fae',1,'A table that is open','{"first": "drawn", "restless_court": false}',NULL,'8852242419057157982',1,'live','open','829705e651655b08f117eef431501b25',0,0,0,'[]',0,NULL,'[]','','',0,'2026-11-16T11:27:13.743Z','2026-11-16T11:27:13.743Z');
CREATE TABLE undos (
	table_id VARCHAR(60) NOT NULL, 
	epoch INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, epoch), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "undos" VALUES('velvet-cloak-73aowrpf',1,2,0,'2026-11-16T11:27:13.261Z');
CREATE INDEX ix_sessions_person_id ON sessions (person_id);
CREATE INDEX tables_listed ON tables (public, state, updated);
CREATE INDEX ix_chat_table_id ON chat (table_id);
CREATE INDEX ix_seats_person_id ON seats (person_id);
COMMIT;
