-- The writes of a run, a batch at a time.
--
-- Why:         a batch is one transaction under the lease, so that a kill leaves whole batches; each write is
--              a subtransaction, so that one bad item does not take the others with it.
-- Who reads:   none.
-- Who writes:  the service, for the run that holds the lease.

create function private.gone_listing(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item public.sync_items;
  v_series public.series;
  v_ops jsonb;
begin
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId' and i.state = 'taken';
  select * into v_series from public.series s where s.id = v_item.series_id for no key update;
  if v_series.status is distinct from 'approved' then
    return jsonb_build_object('result', 'kept', 'reason', coalesce(v_series.status, 'unknown'));
  end if;
  select coalesce(jsonb_agg(o.op order by e.start_date, e.date_key), '[]') into v_ops
  from public.events e,
    lateral (select jsonb_build_object('op', 'cancel', 'reason', 'gone', 'eventId', e.id, 'key', e.date_key) as op) o
  where e.series_id = v_series.id and e.status in ('approved', 'postponed') and e.last_day >= private.today()
    and e.start_date between (p_write #>> '{window,from}')::date and (p_write #>> '{window,to}')::date
    and private.declined(o.op) <> all (v_series.declined_dates);
  -- Asks for it to be compared anew when it returns with the same content.
  update public.sync_items i set content_hash = null where i.id = v_item.id and i.content_hash is not null;
  return jsonb_build_object('result', case
    when private.propose(v_series.id, '{}', v_ops) then 'proposed' else 'unchanged' end);
end
$$;
comment on function private.gone_listing is 'A listing that a complete feed no longer has: proposes to cancel the coming dates of an approved one within the window; a pending one is kept.';
grant execute on function private.gone_listing to service_role;

create function private.mark_duplicate(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_state text;
begin
  insert into public.sync_items as i (source_id, kind, external_id, content_hash, match_key, state, duplicate_of, title)
  values (
    p_source, 'event', p_write ->> 'externalId', p_write ->> 'hash', p_write ->> 'matchKey', 'duplicate',
    p_write ->> 'duplicateOf', coalesce(p_write ->> 'title', '')
  )
  on conflict (source_id, kind, external_id) do update
  set content_hash = excluded.content_hash, match_key = excluded.match_key, duplicate_of = excluded.duplicate_of,
    title = excluded.title
  where i.state = 'duplicate' and (i.content_hash, i.match_key, i.duplicate_of, i.title)
    is distinct from (excluded.content_hash, excluded.match_key, excluded.duplicate_of, excluded.title);
  if found then
    return '{"result": "updated"}';
  end if;
  select i.state into v_state from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId';
  return case v_state when 'duplicate' then '{"result": "unchanged"}'::jsonb
    else jsonb_build_object('result', 'kept', 'reason', v_state) end;
end
$$;
comment on function private.mark_duplicate is 'Remembers that a listing repeats an event of another origin. One that was taken or rejected stays so.';
grant execute on function private.mark_duplicate to service_role;

create function private.rename_item(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  update public.sync_items i set external_id = p_write ->> 'to'
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'from'
    and not exists (
      select from public.sync_items o
      where o.source_id = p_source and o.kind = 'event' and o.external_id = p_write ->> 'to'
    );
  return jsonb_build_object('result', case when found then 'updated' else 'unchanged' end);
end
$$;
comment on function private.rename_item is 'A listing whose id changed at its source. Nothing when the new id is known.';
grant execute on function private.rename_item to service_role;

-- An article's slug is made like an id, by the service.
grant execute on function private.slug, private.readable_id to service_role;

create function private.take_article(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item public.sync_items;
  v_post public.blog_posts;
  v_given public.blog_posts;
  v_slug text;
begin
  select
    a.title, a.content, a.excerpt, a.category, a.author, a."sourceUrl", coalesce(a.tags, '{}'), a."publishedAt"
  into
    v_given.title, v_given.content, v_given.excerpt, v_given.category, v_given.author, v_given.source_url,
    v_given.tags, v_given.published_at
  from jsonb_to_record(p_write -> 'article') as a (
    title text, content text, excerpt text, category text, author text, "sourceUrl" text, tags text[],
    "publishedAt" timestamptz
  );
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'article' and i.external_id = p_write ->> 'externalId';
  if v_item.state = 'rejected' then
    return '{"result": "kept", "reason": "rejected-before"}';
  elsif v_item.content_hash = p_write ->> 'hash' then
    return '{"result": "unchanged"}';
  end if;

  if v_item.id is null then
    v_slug := private.slug(v_given.title, 'article');
    if exists (select from public.blog_posts b where b.slug = v_slug) then
      v_slug := private.readable_id(v_given.title, 'article');
    end if;
    insert into public.blog_posts (
      title, content, excerpt, category, author, slug, published_at, source_url, external_id, tags
    ) values (
      v_given.title, v_given.content, v_given.excerpt, v_given.category, v_given.author, v_slug,
      v_given.published_at, v_given.source_url, p_write ->> 'externalId', v_given.tags
    )
    returning * into v_post;
    insert into public.sync_items (
      source_id, kind, external_id, content_hash, state, post_id, post_version, title
    ) values (
      p_source, 'article', p_write ->> 'externalId', p_write ->> 'hash', 'taken', v_post.id, v_post.updated_at,
      v_post.title
    );
    return '{"result": "created"}';
  end if;

  select * into v_post from public.blog_posts b where b.id = v_item.post_id for no key update;
  if v_post.published or v_post.updated_at is distinct from v_item.post_version then
    return jsonb_build_object('result', 'kept', 'reason', case when v_post.published then 'published' else 'edited' end);
  end if;
  update public.blog_posts b
  set title = v_given.title, content = v_given.content, excerpt = v_given.excerpt, category = v_given.category,
    author = v_given.author, published_at = v_given.published_at, source_url = v_given.source_url,
    tags = v_given.tags
  where b.id = v_post.id
  returning * into v_post;
  update public.sync_items i
  set content_hash = p_write ->> 'hash', post_version = v_post.updated_at, title = v_post.title
  where i.id = v_item.id;
  return '{"result": "updated"}';
end
$$;
comment on function private.take_article is 'Stores an article as a draft, or renews a draft that nobody has edited; a published or edited one is kept. Its image stays with its source.';
grant execute on function private.take_article to service_role;

create function public.apply_sync_batch(
  p_run uuid, p_token bigint, p_source uuid, p_writes jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_write jsonb;
  v_result jsonb;
  v_results jsonb := '[]';
begin
  if not private.holds_lease(p_run, p_token)
    or exists (select from public.sync_runs r where r.id = p_run and r.is_test)
  then
    return '{"outcome": "lost"}';
  end if;
  perform set_config('guide.writer', 'sync', true);
  for v_write in select w.value from jsonb_array_elements(p_writes) with ordinality w order by w.ordinality
  loop
    begin
      v_result := case v_write ->> 'op'
        when 'take' then private.take_listing(p_source, v_write)
        when 'gone' then private.gone_listing(p_source, v_write)
        when 'mark-duplicate' then private.mark_duplicate(p_source, v_write)
        when 'rename' then private.rename_item(p_source, v_write)
        when 'article' then private.take_article(p_source, v_write)
        else '{"result": "failed", "reason": "unknown operation"}'
      end;
    exception
      -- What the row itself gets wrong; a lost connection or a deadlock ends the batch.
      when integrity_constraint_violation or data_exception then
        v_result := jsonb_build_object('result', 'failed', 'reason', sqlerrm);
    end;
    v_results := v_results || (v_result || jsonb_build_object(
      'externalId', coalesce(v_write ->> 'externalId', v_write ->> 'to'),
      'kind', case v_write ->> 'op' when 'article' then 'article' else 'event' end
    ));
  end loop;
  perform set_config('guide.writer', '', true);
  return jsonb_build_object('outcome', 'applied', 'results', v_results);
end
$$;
comment on function public.apply_sync_batch is 'Applies writes of a run to a source, in order, all in one transaction: "take", "gone", "mark-duplicate", "rename" and "article". {"outcome": "applied", "results": [{"externalId", "kind", "result": "created"|"updated"|"proposed"|"unchanged"|"kept"|"skipped"|"failed", "reason"}]}, failed with the database''s words and without a trace of that write; {"outcome": "lost"}, and nothing written, for a run without the lease or a test. Service only.';
grant execute on function public.apply_sync_batch to service_role;
