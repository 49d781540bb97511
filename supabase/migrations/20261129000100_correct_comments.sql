-- Comments of functions, as the functions are.
--
-- Why:         they named a role that is not asked for, or left out outcomes, and `npm run sql` prints them.
-- Who reads:   engineers.
-- Who writes:  none.

comment on function public.admin_content_sync is 'syncOverview of sync-api.ts: the run that goes on, the last twenty, and all sources, the named one first. 42501 for anyone but an editor.';

comment on function public.sync_job_status is 'The job: {"isEnabled", "isRunning", "lastRun", "description"}, or null without it. A test is no last run. 42501 for anyone but an editor.';

comment on function public.admin_sync_run is 'syncRunDetails of sync-api.ts, or null. 42501 for anyone but an editor.';

comment on function public.admin_source_warnings is 'Sources that need a look: [{"id", "name", "warning"}]. 42501 for anyone but an editor.';

comment on function public.edit_event is 'Writes an event, or one date of a listing, whose status stays: p_fields are columns, only the changed ones; p_images is for edited_images, null keeps them. p_version is the updated_at that was read. What of an open change proposes nothing else takes the edit over. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged", "deleted_before" or "image_missing"; 42501 for anyone but an editor. No mail is sent.';

comment on function public.find_linked_event is 'The event behind a manage link: {"outcome": "found", "event"}, {"outcome": "missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';

comment on function public.find_linked_advertisement is 'The advertisement behind a manage link, as find_linked_event: {"outcome": "found", "advertisement"}, "missing", "stopped", "expired" or "limited". Service only.';

comment on function public.cancel_linked_event is 'Cancels the event behind a manage link, once, and drops its open change; of a listing the date p_event_id, the next one by default, and with p_scope "later" or "all" others. A published event shows that it is cancelled; an unpublished one leaves the review without a public trace. {"outcome": "cancelled", "event"}, {"outcome": "refused", "reason": "draft"|"past"}, {"outcome": "missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. Service only.';

comment on function public.change_linked_event is 'Changes the event behind a manage link: pending or rejected in place, and it is pending again; approved or postponed as a proposal that replaces an older one. Of a listing p_event_id is the date, the next one by default, and p_scope "one", "later" or "all" says which others change alike; a proposal joins what is proposed. p_event has the column names of events as keys; p_images is for claim_uploads, of a listing for all dates, null keeps the images. {"outcome": "changed"|"proposed"|"unchanged", "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"|"same_time"|"too_many"|"out_of_range"}, {"outcome": "image_missing"|"missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. p_limits count changes, p_wrong_limits wrong tokens. Service only.';

comment on function public.add_advertisement_image is 'Sets or replaces the image of the advertisement behind a manage link until an admin has decided, and mails the team. p_image is {"token_hash", "alt"} of an upload. {"outcome": "added", "advertisement"}, {"outcome": "image_missing"|"refused"|"missing"|"stopped"|"expired"}, {"outcome": "image_mismatch", "type"} or {"outcome": "limited", "retry_after"}. p_wrong_limits count wrong tokens. Service only.';

comment on function public.add_linked_dates is 'Adds dates [{"start_date", "start_time", "end_date", "end_time"}] to the listing behind a manage link, or makes one of its event: at once while nothing of it is public, else as part of its open change. {"outcome": "changed"|"proposed", "event"}, {"outcome": "refused", "reason": as of change_linked_event, or "exhibition", which has one run}, "missing", "stopped", "expired" or {"outcome": "limited", "retry_after"}. Service only.';

comment on function public.take_back_linked_date is 'Takes the added date with this key out of the open change of the listing behind a manage link; the change ends with its last wish. {"outcome": "proposed", what is left waits|"changed", nothing is left|"unchanged", no such date waits; "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"}, "missing", "stopped", "expired" or {"outcome": "limited", "retry_after"}. Service only.';

comment on function private.notify_advertiser is 'Queues the mails due for an active advertisement on this Central day, each once: ad-live from its first day; ad-ending {"days_left", today included} in its last seven days, unless it runs for less than fourteen; ad-ended {"days_served", "impressions", "clicks"} after its last. Returns how many. The caller holds the row''s lock. With the owner''s rights, because admins cause mails but may not read them.';

comment on function public.count_call is 'Counts a call whose limits no other function counts: {"outcome": "allowed"}, or a refusal of take_limits. Service only.';
