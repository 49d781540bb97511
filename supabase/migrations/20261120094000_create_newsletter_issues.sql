-- The weekly digest: the content of an issue and its remaining recipients.
--
-- Why:         thousands of mails share one content, so it is stored once. The row also makes a
--              Thursday's issue one issue, however often it is started, and its cursor lets the next
--              run continue a dead one.
-- Who reads:   admins, the service.
-- Who writes:  the service, through the functions below.

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  content jsonb not null,
  started_at timestamptz not null default now(),
  last_reader uuid,
  recipients integer not null default 0,
  queued_at timestamptz,
  purged_sent integer not null default 0,
  purged_dead integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_issues_day_key unique (day),
  constraint newsletter_issues_day_thursday check (extract(isodow from day) = 4),
  constraint newsletter_issues_content_object check (jsonb_typeof(content) = 'object'),
  constraint newsletter_issues_recipients_positive check (recipients >= 0),
  constraint newsletter_issues_purged_positive check (purged_sent >= 0 and purged_dead >= 0)
);
comment on table public.newsletter_issues is 'Issues of the weekly digest, one a Thursday.';
comment on column public.newsletter_issues.day is 'The Thursday it is sent; its weekend begins the day after.';
comment on column public.newsletter_issues.content is 'newsletter_content when it was started. Every reader''s mail is selected from it when it is sent.';
comment on column public.newsletter_issues.started_at is 'Subscribers confirmed before this receive it.';
comment on column public.newsletter_issues.last_reader is 'Mails of subscribers up to this id are queued.';
comment on column public.newsletter_issues.recipients is 'Mails queued so far.';
comment on column public.newsletter_issues.queued_at is 'When the last mail was queued; null while some are missing.';
comment on column public.newsletter_issues.purged_sent is 'Sent mails that are no longer in the outbox, see purge_old_records.';
comment on column public.newsletter_issues.purged_dead is 'Abandoned mails that are no longer in the outbox.';

create trigger set_updated_at before update on public.newsletter_issues
  for each row execute function private.set_updated_at();

alter table public.newsletter_issues enable row level security;
grant select, insert, update, delete on public.newsletter_issues to service_role;
grant select on public.newsletter_issues to authenticated;

create policy "Admins read issues" on public.newsletter_issues
  for select to authenticated using ((select public.is_admin()));

-- Counts an issue's mails; the second part of the key is the issue.
create index mail_outbox_issue_idx on public.mail_outbox (split_part(dedup_key, ':', 2))
  where kind = 'newsletter-digest';

create function public.newsletter_content(p_day date) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'day', p_day,
    'events', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', e.id, 'title', e.title, 'line', left(e.description, 400), 'category', e.category,
        'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
        'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'),
        'venueName', e.venue_name, 'city', e.city, 'price', e.price,
        'isFeatured', e.is_featured, 'isPremium', e.is_premium
      ) order by e.place)
      from (
        select
          c.id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
          c.venue_name, c.city, c.price, c.is_featured, c.is_premium,
          row_number() over (order by greatest(c.start_date, p_day + 1), c.is_premium desc, c.start_time, c.id) as place
        from public.events c
        -- Friday is the day after; the two weeks behind its Sunday end seventeen days after.
        where c.status = 'approved' and c.last_day > p_day and c.start_date <= p_day + 17
        order by place
        limit 1000
      ) e
    ), '[]'),
    'post', (
      select jsonb_build_object('slug', b.slug, 'title', b.title, 'line', left(b.excerpt, 400))
      from public.blog_posts b
      where b.published and b.published_at <= now()
      order by b.published_at desc, b.id
      limit 1
    )
  )
$$;
comment on function public.newsletter_content is 'What an issue of this Thursday would hold now: approved events from its Friday to two weeks beyond its Sunday, at most a thousand, in calendar order; and the latest article. With the caller''s rights.';
grant execute on function public.newsletter_content to anon, authenticated, service_role;

create function public.start_newsletter_issue(p_day date) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_content jsonb;
  v_issue public.newsletter_issues;
begin
  select * into v_issue from public.newsletter_issues i where i.day = p_day;
  if v_issue.id is null then
    v_content := public.newsletter_content(p_day);
    if v_content -> 'events' = '[]' then return null; end if;
    insert into public.newsletter_issues (day, content) values (p_day, v_content)
    on conflict (day) do nothing;
    -- Of two at once, the second waited and finds the issue of the first.
    select * into v_issue from public.newsletter_issues i where i.day = p_day;
  end if;
  return jsonb_build_object('id', v_issue.id, 'is_queued', v_issue.queued_at is not null);
end
$$;
comment on function public.start_newsletter_issue is 'The issue of this Thursday, created if there is none: {"id", "is_queued"}. Null, and nothing created, without an event for it. Service only.';
grant execute on function public.start_newsletter_issue to service_role;

create function public.queue_newsletter_issue(p_issue_id uuid, p_limit integer) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_issue public.newsletter_issues;
  v_last uuid;
  v_count integer;
  v_is_queued boolean;
begin
  if coalesce(p_limit, 0) < 1 then
    raise exception 'A part of an issue needs a limit.' using errcode = 'invalid_parameter_value';
  end if;
  -- One run at a time: the next begins where this one ends.
  select * into strict v_issue from public.newsletter_issues i where i.id = p_issue_id for update;
  if v_issue.queued_at is not null then return true; end if;

  -- A concurrent unsubscribe waits for this, and then finds the mail to remove.
  with readers as (
    select s.id, s.email, s.first_name, s.interests
    from public.newsletter_subscribers s
    where s.status = 'active' and s.confirmed_at < v_issue.started_at
      and (v_issue.last_reader is null or s.id > v_issue.last_reader)
    order by s.id
    limit p_limit
    for share
  ), queued as (
    insert into public.mail_outbox (dedup_key, kind, to_address, priority, payload, links)
    select
      'digest:' || v_issue.id || ':' || r.id, 'newsletter-digest', r.email, 1,
      jsonb_build_object(
        'issue_id', v_issue.id,
        'subscriber', jsonb_build_object('id', r.id, 'first_name', r.first_name, 'interests', r.interests)
      ),
      jsonb_build_object('token', jsonb_build_object('subscriber_id', r.id))
    from readers r
    on conflict (dedup_key) do nothing
  )
  select (array_agg(r.id order by r.id desc))[1], count(*) into v_last, v_count from readers r;

  v_last := coalesce(v_last, v_issue.last_reader);
  v_is_queued := not exists (
    select 1 from public.newsletter_subscribers s
    where s.status = 'active' and s.confirmed_at < v_issue.started_at and (v_last is null or s.id > v_last)
  );
  update public.newsletter_issues i
  set
    last_reader = v_last,
    recipients = i.recipients + v_count,
    queued_at = case when v_is_queued then clock_timestamp() end
  where i.id = p_issue_id;
  return v_is_queued;
end
$$;
comment on function public.queue_newsletter_issue is 'Queues the mails of the next p_limit readers, behind all mails that a visitor waits for, each with its own link. True when none is missing. Readers are active and were confirmed before the issue was started. Service only.';
grant execute on function public.queue_newsletter_issue to service_role;

create function public.find_newsletter_issue(p_issue_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select i.content || jsonb_build_object('events', coalesce((
    select jsonb_agg(l.event order by l.place)
    from jsonb_array_elements(i.content -> 'events') with ordinality as l (event, place)
    join public.events e on e.id = l.event ->> 'id'
    where e.status = 'approved' and to_jsonb(e.start_date) = l.event -> 'startDate'
  ), '[]'), 'post', (
    select i.content -> 'post'
    from public.blog_posts b
    where b.slug = i.content #>> '{post,slug}' and b.published
  ))
  from public.newsletter_issues i
  where i.id = p_issue_id
$$;
comment on function public.find_newsletter_issue is 'The content of an issue, without events cancelled, postponed or moved since it was started, and without an article that is no longer published at its address. Null for an unknown one. Service only.';
grant execute on function public.find_newsletter_issue to service_role;

create function public.decline_digest(p_mail_id uuid, p_holder text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.mail_outbox m
  where m.id = p_mail_id and m.claimed_by = p_holder and m.kind = 'newsletter-digest'
    and not exists (
      select 1
      from public.newsletter_subscribers s, public.newsletter_issues i
      where s.id::text = m.payload #>> '{subscriber,id}' and s.status = 'active'
        and i.id::text = m.payload ->> 'issue_id' and i.day + 3 >= private.today()
    );
  return found;
end
$$;
comment on function public.decline_digest is 'The last check before a claimed digest is sent: removes it from the outbox, and returns true, when its reader is no longer active or its weekend is over. Service only.';
grant execute on function public.decline_digest to service_role;

create function public.queue_test_issue(p_to text, p_edition jsonb, p_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  perform private.enqueue_mail(
    'newsletter-test', p_to, 'newsletter-test:' || gen_random_uuid(), jsonb_build_object('edition', p_edition)
  );
  return jsonb_build_object('outcome', 'queued');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.queue_test_issue is 'Queues one mail with this edition for one address: {"outcome": "queued"}, or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.queue_test_issue to service_role;
