-- What the role `postgres` may do in a hosted project, where it is no superuser. Run by a superuser
-- after src/local/stack/database/bootstrap.sql, which makes the schemas and the other roles.
--
-- Source: github.com/supabase/postgres, migrations/db and ansible/files/postgresql_config/supautils.conf.
-- No default grants: new hosted projects have none since 30 October 2026.

grant all on database postgres to postgres;
alter database postgres owner to postgres;
grant usage on schema extensions, auth to postgres;
grant usage on schema storage to postgres with grant option;
grant all on all tables in schema auth to postgres;
grant all on all tables in schema storage to postgres with grant option;
grant all on all routines in schema auth to postgres;

grant anon, authenticated, service_role to postgres with admin option;

-- There an extension (supautils: reserved_roles "authenticator*", allowed configs "pgrst.*") lets
-- postgres change settings of this role without being a member of it. These two grants allow as much.
grant authenticator to postgres with admin true, inherit false, set false;
grant set on parameter "pgrst.db_pre_request" to postgres;
