/** Selects the detail of a row of the audit log, with the reasons and notes to which it points. */
export const WITH_TEXTS =
  "detail || coalesce((select t.texts from public.audit_texts t where t.id = text_id), '{}') as detail";
