-- How often what is done whole was begun: what ends its server each time must not do so for ever.
alter table work add column tries integer not null default 0 check (tries >= 0);
