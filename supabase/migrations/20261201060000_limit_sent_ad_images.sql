-- The image behind an advertiser's link: limited by client, and one that is there already changes nothing.
--
-- Why:         each call moved the version that a volunteer decides about, wrote a line of the history and mailed
--              the team, as often as a link's holder liked.
-- Who reads:   none.
-- Who writes:  the service, for the holder of the token whose input it has checked.

drop function public.add_advertisement_image(text, jsonb, text, jsonb);

create function public.add_advertisement_image(
  p_token_hash text, p_image jsonb, p_team_address text, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('advertisement', p_token_hash, p_wrong_limits);
  v_upload public.uploads;
  v_ad public.advertisements;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  -- The upload first, as in an order with an image: the two never deadlock.
  select * into v_upload from public.uploads u where u.token_hash = p_image ->> 'token_hash' for update;
  select * into v_ad from public.advertisements a where a.id = (v_link ->> 'id')::uuid for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if v_ad.status not in ('draft', 'pending') then
    return jsonb_build_object('outcome', 'refused');
  end if;
  if v_upload.advertisement_id is distinct from v_ad.id or v_upload.image_url is distinct from v_ad.image_url
    or v_ad.alt_text is distinct from nullif(p_image ->> 'alt', '')
  then
    perform private.claim_advertisement_image(v_ad.id, p_image ->> 'token_hash', p_image ->> 'alt');
    -- After the claim, which may wait for another order of the same client.
    perform private.take_limits(p_limits);
    perform private.audit(
      'add-image', 'advertisements', v_ad.id::text, jsonb_build_object('from', v_ad.status));
    -- A draft is not reviewed yet; its payment sends the team a mail with everything.
    if v_ad.status = 'pending' then
      perform private.enqueue_advertisement_mail(
        v_ad.id, 'ad-for-review', 'ad-for-review:' || v_ad.id || ':' || v_upload.id,
        jsonb_build_object('news', case when v_ad.image_url is null then 'image' else 'other-image' end),
        p_team_address
      );
    end if;
  end if;
  return jsonb_build_object('outcome', 'added', 'advertisement', private.linked_advertisement(v_ad.id));
exception
  -- The end of the block takes the claim and the counts back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.add_advertisement_image is 'Sets or replaces the image of the advertisement behind a manage link until an admin has decided, and mails the team; nothing is written if it has this image with this text already. p_image is {"token_hash", "alt"} of an upload. {"outcome": "added", "advertisement"}, {"outcome": "image_missing"|"refused"|"missing"|"stopped"|"expired"}, {"outcome": "image_mismatch", "type"} or {"outcome": "limited", "retry_after"}. p_limits count images, p_wrong_limits wrong tokens. Service only.';
grant execute on function public.add_advertisement_image to service_role;
