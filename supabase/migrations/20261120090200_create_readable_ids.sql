-- Readable ids for events and venues, such as `first-friday-artwalk-k3x9q2`.
--
-- Why:         the id is part of addresses, mails and posters, and never changes.
-- Who reads:   the triggers of events and venues.
-- Who writes:  none.

create function private.slug(p_text text, p_fallback text) returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_words text := btrim(
    regexp_replace(private.folded(replace(p_text, '&', ' and ')), '[^a-z0-9]+', '-', 'g'), '-');
begin
  if v_words !~ '[a-z]' then
    return p_fallback;
  end if;
  if char_length(v_words) > 60 then
    -- No word is cut in two, unless it alone is longer.
    v_words := rtrim(coalesce(substring(v_words from '^(.{20,60})-'), left(v_words, 60)), '-');
  end if;
  return v_words;
end
$$;
comment on function private.slug is 'ASCII words joined by dashes, at most 60 characters; the fallback for a text without a Latin letter.';

create function private.readable_id(p_text text, p_fallback text) returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  -- No vowels, so that no word appears by chance, and none of 0, 1, l and o, so that an id can be read
  -- out. No reserved word such as `archive` has such an ending.
  v_signs constant text := 'bcdfghjkmnpqrstvwxyz23456789';
  v_id text := private.slug(p_text, p_fallback) || '-';
begin
  for n in 1..6 loop
    v_id := v_id || substr(v_signs, 1 + floor(random() * 28)::integer, 1);
  end loop;
  return v_id;
end
$$;
comment on function private.readable_id is 'A slug and six random characters. Not a secret: secrets need 32 random bytes.';

create function private.assign_readable_id() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_name text;
  v_taken boolean;
begin
  if tg_op = 'UPDATE' then
    if new.id is distinct from old.id then
      raise exception 'The id "%" is permanent: addresses and mails out in the world carry it.', old.id
        using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if coalesce(new.id, '') <> '' then
    return new;
  end if;

  execute format('select ($1).%I', tg_argv[0]) into v_name using new;
  -- Avoids most collisions; the primary key rejects the rest.
  for attempt in 1..10 loop
    new.id := private.readable_id(v_name, tg_argv[1]);
    execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name)
      into v_taken using new.id;
    exit when not v_taken;
  end loop;
  return new;
end
$$;
comment on function private.assign_readable_id is 'Before insert or update of id, for each row: arguments are the column the id is made from and the word for a nameless one. Keeps an id that is handed in.';
