/** An insert of one row, whose values are one JSON parameter; columns left out get their defaults. */
export const insertSql = (table: string, values: Record<string, unknown>): string => {
  const columns = Object.keys(values).join(', ');
  return `insert into public.${table} (${columns})
    select ${columns} from jsonb_populate_record(null::public.${table}, $1) returning *`;
};
