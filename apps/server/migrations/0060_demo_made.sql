CREATE TABLE "demo_made" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "demo_made_kind_id_pk" PRIMARY KEY("kind","id")
);
