import { randomUUID } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openFileStore, type FileStore } from '../../../../src/tools/backup/file-store.ts';
import { rehearse } from '../../../../src/tools/migration/rehearse.ts';
import { MIGRATIONS } from '../../../../src/tools/migration/steps.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { readArchive, writeArchive } from '../../../../src/tools/backup/archive.ts';
import { createBackup } from '../../../../src/tools/backup/create-backup.ts';
import { fileEntry, sha256 } from '../../../../src/tools/backup/manifest.ts';
import { restoreBackup } from '../../../../src/tools/backup/restore-backup.ts';
import { LEFT_OUT, PLACED_BY_MIGRATIONS, readTables } from '../../../../src/tools/backup/tables.ts';
import { ACCESS_ROWS } from '../../../support/records/access.ts';
import { scratchDatabase, type ScratchDatabase } from '../../../support/stack/scratch-database.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';

/** Returns a file store in memory, in which a file is named `files/<bucket>/<path>`. */
function fileShelf(held: Record<string, string> = {}) {
  const shelf = new Map<string, Buffer>(
    Object.entries(held).map(([name, text]) => [name, Buffer.from(text)]),
  );
  const store: FileStore = {
    read: (file) => Promise.resolve(shelf.get(fileEntry(file)) ?? null),
    write: (file, bytes) => {
      shelf.set(fileEntry(file), bytes);
      return Promise.resolve();
    },
    remove: (files) => {
      for (const file of files) shelf.delete(fileEntry(file));
      return Promise.resolve();
    },
  };
  return { store, shelf };
}

const OLD_PROJECT = 'https://old.supabase.co';
const NEW_PROJECT = 'https://new.supabase.co';
const IMAGE = (project: string) => `${project}/storage/v1/object/public/images/pier.jpg`;
const PIER = 'files/images/pier.jpg';

const old = scratchDatabase();
const fresh = scratchDatabase();
const folder = folderOfFile();
let secretKey: string;
let file: string;

const silent = () => undefined;
const shelfOfOld = () => fileShelf({ [PIER]: 'the bytes of an image' });

const backUp = async (to: string, key?: string, databaseUrl = old.url) =>
  createBackup({
    databaseUrl,
    supabaseUrl: OLD_PROJECT,
    files: shelfOfOld().store,
    file: to,
    key,
    now: new Date(),
    say: silent,
  });

const restore = async (from = file, shelf = fileShelf(), databaseUrl = fresh.url) => {
  const restored = await restoreBackup({
    databaseUrl,
    supabaseUrl: NEW_PROJECT,
    files: shelf.store,
    file: from,
    key: secretKey,
    say: silent,
  });
  return { ...restored, shelf: shelf.shelf };
};

/** Returns every row of every table that a backup holds, as text. */
async function allRows(
  database: ScratchDatabase,
  { except }: { except: readonly string[] },
): Promise<Record<string, unknown>> {
  const client = await database.connect();
  const found: Record<string, unknown> = {};
  for (const { name } of await readTables(client)) {
    if (except.includes(name)) continue;
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows from ${name} t`,
    );
    found[name] = rows[0]?.rows;
  }
  return found;
}

const accounts = (database: ScratchDatabase) =>
  database.query(
    `select u.id, u.email, u.encrypted_password, u.raw_app_meta_data, i.id as identity, i.email as known_as
     from auth.users u join auth.identities i on i.user_id = u.id order by u.id`,
  );

const emptied = async () => {
  await fresh.clear();
  await fresh.query(
    `delete from auth.identities; delete from auth.users; delete from private.admin_rules;
      delete from public.sync_sources where not is_named;
      update public.sync_jobs set is_enabled = true, lease_token = 0, lease_run = null, lease_expires_at = null`,
  );
};

beforeAll(async () => {
  await old.query(ACCESS_ROWS);
  await old.query('select private.require_second_factor(true)');
  await old.query(
    `update public.events set image_url = $1, description = E'Tab\tline\nback\\\\slash and "quotes" é 🎭'
     where id = 'approved-event-bcdfgh'`,
    [IMAGE(OLD_PROJECT)],
  );
  await old.query(
    `insert into storage.objects (bucket_id, name, metadata) values
       ('images', 'pier.jpg', '{"mimetype": "image/jpeg", "cacheControl": "max-age=31536000, immutable"}'),
       ('images', 'removed-meanwhile.jpg', '{}')`,
  );
  await old.query(`delete from public.site_builds where reason like '%changed'`);
  await old.query('update public.sync_jobs set is_enabled = false');
  // Creates a table of Supabase that hosted projects have and the local stack does not.
  for (const database of [old, fresh]) {
    await database.query(
      `create table auth.identities (id uuid primary key, user_id uuid references auth.users (id),
         identity_data jsonb, email text generated always as (lower(identity_data ->> 'email')) stored)`,
    );
  }
  await old.query(
    `insert into auth.identities (id, user_id, identity_data)
       select gen_random_uuid(), id, jsonb_build_object('email', email) from auth.users`,
  );
  await emptied();
  secretKey = await generateIdentity();
  file = join(folder(), 'backup.tar.gz.age');
  await backUp(file, await identityToRecipient(secretKey));
});

afterEach(emptied);

it('brings every row, account and file into an empty project', async () => {
  const { manifest, shelf } = await restore();
  // These tables differ on purpose; the tests below check them.
  const except = ['public.mail_outbox', 'public.site_builds', 'public.events', 'public.listings'];
  const before = await allRows(old, { except });
  expect(await allRows(fresh, { except })).toEqual(before);
  expect(Object.values(before)).not.toContain('');
  const event = `select * from public.events where id = 'approved-event-bcdfgh'`;
  expect(await fresh.row(event)).toEqual({
    ...(await old.row(event)),
    image_url: IMAGE(NEW_PROJECT),
  });
  expect(await fresh.query(`select 1 from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
  expect(await accounts(fresh)).toEqual(await accounts(old));
  expect([...shelf]).toEqual([[PIER, Buffer.from('the bytes of an image')]]);
  expect(manifest).toMatchObject({ accounts: (await accounts(old)).length, missingFiles: 1 });
});

it('sends no mail that was waiting and asks for one build', async () => {
  const { heldMails } = await restore();
  expect(heldMails).toBe(1);
  expect(await fresh.call('public.claim_mails(10, $1, 60)', ['a sender'])).toEqual([]);
  const open = await fresh.query(`select reason from public.site_builds where build_id is null`);
  // The request for a build of a scheduled article waits until the article is due.
  expect(open.map(({ reason }) => String(reason).replace(/: .*/, '')).sort()).toEqual([
    'article due',
    'open',
    'restored from a backup',
  ]);
});

it('needs no superuser, as a hosted project gives none', async () => {
  const role = `owner_${randomUUID().slice(0, 8)}`;
  const asOwner = async (database: ScratchDatabase) => {
    await database.query(
      `grant usage on schema auth, storage, supabase_migrations, private to ${role};
       grant all on all tables in schema auth, storage, supabase_migrations to ${role};
       grant execute on all functions in schema public, private to ${role};
       do $$ declare t record; begin
         for t in select oid::regclass as name from pg_class where relkind = 'r'
           and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         loop execute format('alter table %s owner to ${role}', t.name); end loop;
       end $$`,
    );
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: 'secret' });
    return url.href;
  };
  await old.query(`create role ${role} login bypassrls password 'secret'`);
  const other = join(folder(), 'owner.tar.gz');
  try {
    await backUp(other, undefined, await asOwner(old));
    expect((await restore(other, fileShelf(), await asOwner(fresh))).heldMails).toBe(1);
    expect(await accounts(fresh)).toEqual(await accounts(old));
  } finally {
    for (const database of [old, fresh]) {
      await database.query(`reassign owned by ${role} to postgres; drop owned by ${role}`);
    }
    await old.query(`drop role ${role}`);
  }
});

it('goes on numbering where the old project stopped', async () => {
  const numbered = 'create table public.numbered (id bigint generated always as identity)';
  for (const database of [old, fresh]) await database.query(numbered);
  try {
    await old.query(
      'insert into public.numbered default values; insert into public.numbered default values',
    );
    const other = join(folder(), 'numbered.tar.gz');
    await backUp(other);
    await restore(other);
    expect(await fresh.row('insert into public.numbered default values returning id')).toEqual({
      id: '3',
    });
  } finally {
    for (const database of [old, fresh]) await database.query('drop table public.numbered');
  }
});

it('refuses a project that is not empty, says what it holds and leaves it as it is', async () => {
  await fresh.insert('venues', { name: 'Bay Hall', city: 'Rockport, TX' });
  const shelf = fileShelf();
  await expect(restore(file, shelf)).rejects.toThrow(/not empty.*public\.venues: 1 rows/s);
  expect(await fresh.query('select * from public.events')).toEqual([]);
  expect(shelf.shelf.size).toBe(0);
});

it.each([
  ['a newer guide', () => old, /project lacks 1 of its migrations, such as 20991231000000/],
  ['an older guide', () => fresh, /1 migrations more than the backup/],
])('refuses a backup of %s and says what to do', async (name, later, sentence) => {
  const other = join(folder(), `${name.replaceAll(' ', '-')}.tar.gz`);
  const table = 'supabase_migrations.schema_migrations';
  await later().query(`insert into ${table} (version) values ('20991231000000')`);
  try {
    await backUp(other);
    await expect(restore(other)).rejects.toThrow(sentence);
  } finally {
    await later().query(`delete from ${table} where version = '20991231000000'`);
  }
});

it('leaves the project empty when a row cannot be stored', async () => {
  const other = join(folder(), 'broken.tar.gz');
  await writeArchive(other, undefined, async (add) => {
    const hashes: { name: string; sha256: string }[] = [];
    for await (const { name, bytes } of readArchive(file, secretKey)) {
      if (name === 'manifest.json') {
        const manifest = { ...(JSON.parse(bytes.toString()) as object), entries: hashes };
        await add({ name, bytes: Buffer.from(JSON.stringify(manifest)) });
        continue;
      }
      const changed = name.startsWith('tables/public.payments/')
        ? Buffer.from(bytes.toString().replace('2900', '-2900'))
        : bytes;
      hashes.push({ name, sha256: sha256(changed) });
      await add({ name, bytes: changed });
    }
  });
  const shelf = fileShelf();
  await expect(restore(other, shelf)).rejects.toThrow(/payments_amount_positive/);
  expect(await fresh.query('select * from public.venues')).toEqual([]);
  expect(await accounts(fresh)).toEqual([]);
  expect(shelf.shelf.size).toBe(0);
});

it('knows every table that a migration fills', async () => {
  const client = await fresh.connect();
  for (const { name } of await readTables(client)) {
    const others = `select 1 from ${name} where not (${PLACED_BY_MIGRATIONS[name] ?? 'false'})`;
    expect([name, (await client.query(others)).rowCount]).toEqual([name, 0]);
  }
  expect(LEFT_OUT).toContain('private.reader_secrets');
});

it('stores a file as it was, with its type and how long it may be kept', async () => {
  const image = {
    ...{ bucket: 'images', path: `${randomUUID()}.jpg`, type: 'image/jpeg' },
    cacheControl: 'max-age=31536000, immutable',
  };
  const { supabaseUrl, serviceRoleKey, anonKey } = databaseStack();
  const store = openFileStore(supabaseUrl, serviceRoleKey);
  await store.write(image, Buffer.from('old'));
  await store.write(image, Buffer.from('the bytes'));
  expect((await store.read(image))?.toString()).toBe('the bytes');
  const address = `${supabaseUrl}/storage/v1/object/public/images/${image.path}`;
  const { headers } = await fetch(address);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    image.type,
    image.cacheControl,
  ]);
  await store.remove([image]);
  expect(await store.read(image)).toBeNull();
  await expect(openFileStore(supabaseUrl, anonKey).write(image, Buffer.from(''))).rejects.toThrow(
    /^The file images\/[\w-]+\.jpg could not be stored: .* Check SUPABASE_URL/,
  );
});

it('rehearses a migration on its rows, and says what is gone, renamed, or has other values', async () => {
  const migrations = join(folder(), 'migrations');
  await mkdir(migrations);
  await cp(MIGRATIONS, migrations, { recursive: true });
  await writeFile(
    join(migrations, '20991231000000_rename_and_add.sql'),
    `alter table public.event_images rename to event_pictures;
     alter table public.events add attendance text not null default 'in person';
     alter table public.venues rename column parking to parking_note;
     alter table public.organizers drop column phone;
     update public.organizers set name = name || '!';
     delete from public.saved_lists;
     drop table public.source_images`,
  );
  const { applied, rows, changes } = await rehearse(file, secretKey, migrations);
  expect(applied).toEqual(['20991231000000_rename_and_add.sql']);
  expect(rows).toBeGreaterThan(80);
  expect(changes).toEqual([
    'public.event_images is public.event_pictures now',
    'public.organizers.name has other values',
    'public.organizers.phone is gone',
    'public.organizers.updated_at has other values',
    'public.saved_lists: 0 of 1 rows',
    // Triggers added the fifth row.
    'public.site_builds: 5 of 4 rows',
    'public.source_images is gone, with 1 rows',
    'public.venues.parking is parking_note now',
  ]);
});
