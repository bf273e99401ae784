import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { refuse, refuseRepeated } from '../tables';

type Identifier = {
  column: 'username' | 'email' | 'phone' | 'national_id';
  field: string;
  ignoresCase: boolean;
};

/** What belongs to one person alone, by the column of the school and the field of the file. */
const identifiers: readonly Identifier[] = [
  { column: 'username', field: 'username', ignoresCase: true },
  { column: 'email', field: 'email', ignoresCase: true },
  { column: 'phone', field: 'phone', ignoresCase: false },
  { column: 'national_id', field: 'userIds', ignoresCase: false },
];

/** A user name that the import made for a person who is here already is not used and takes nothing away. */
const isUsed = (column: Identifier['column']) =>
  column === 'username' ? sql`(t.is_typed or t.id is null)` : sql`true`;

/** The row has the identifier of another person of the school. */
const isTaken = ({ column, ignoresCase }: Identifier) => {
  const [given, known] = [sql.raw(`t.${column}`), sql.raw(`o.${column}`)];
  return sql`${given} is not null and not t.gone and ${isUsed(column)} and exists (
    select 1 from users o
    where ${ignoresCase ? sql`lower(${known})` : known} = ${given} and o.id is distinct from t.id)`;
};

/** Refuses rows with an identifier that an earlier row of the file or another person of the school has. */
export async function checkIdentifiers(tx: Tx): Promise<void> {
  for (const identifier of identifiers) {
    const { field } = identifier;
    const given = sql.raw(`t.${identifier.column}`);
    const where = sql`${given} is not null and not t.gone`;
    await refuseRepeated(tx, 'users', { field, code: 'repeated', by: given, where });
    await refuse(tx, 'users', field, 'taken', isTaken(identifier));
  }
}
