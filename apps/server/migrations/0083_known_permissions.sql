-- What this system has already offered to its roles: what a new version adds is given to the roles it begins with, once;
-- what an administrator took away stays away.
create table known_permission (
  permission  text primary key
);
