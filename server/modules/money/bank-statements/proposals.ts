import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { transferCode } from '@/lib/contract/billing';
import { type LineProposal, proposalGrounds } from '@/lib/contract/resources/money/bank-statement';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, numericText } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { normalise } from '@/server/platform/text/arabic';

type OpenLine = { id: string; amount: number; reference: string; words: string };
/** Proposals of a line, and what is looked at for them. */
const MOST = 5;
const MOST_CANDIDATES = 40;
const SHORTEST_NAME = 3;

const candidateRow = defineRow('bank-statements.candidate', {
  line: z.string(),
  kind: z.enum(['transfer', 'refund', 'surplus']),
  target: z.string(),
  order_id: z.string(),
  payer: localizedColumn,
  student: localizedColumn,
  title: localizedColumn,
  names: z.string(),
  number: z.string(),
  amount: numericText,
  is_done: z.boolean(),
  is_seen: z.boolean(),
});
type Candidate = RowOf<typeof candidateRow>;

const person = sql`${fullName(sql`py`)} as payer, ${fullName(sql`st`)} as student,
  coalesce((select ol.title from order_lines ol where ol.order_id = o.id order by ol.line
    limit 1), '{}') as title,
  coalesce(py.search, '') || ' ' || coalesce(st.search, '') as names,
  coalesce((select sd.number from students sd where sd.user_id = st.id), '') as number`;
const people = sql`join orders o on o.id = p.order_id join users py on py.id = o.payer_id
  join users st on st.id = o.student_id`;

/**
 * Payments, refunds and surpluses of the branch whose amount fits the lines; a larger transfer needs its
 * reference.
 */
const candidatesOf = (db: Db, branchId: string, lines: readonly OpenLine[]): Promise<Candidate[]> =>
  queryRows(
    db,
    candidateRow,
    sql`with l as (
        select * from jsonb_to_recordset(${JSON.stringify(
          lines.map(({ id, amount, reference, words }) => ({
            id,
            amount,
            remittance: remittanceOf({ reference, words }),
          })),
        )}::jsonb) as g (id uuid, amount bigint, remittance text))
      (select l.id as line, 'transfer' as kind, f.id as target, f.order_id, f.payer, f.student, f.title,
        f.names, f.number,
          f.amount::text as amount, f.is_done, f.is_seen
        from l cross join lateral (
          select p.id, p.order_id, p.amount, p.state <> 'pending' as is_done,
          p.seen_by is not null as is_seen, ${person}
          from payments p ${people}
          where p.branch_id = ${branchId} and p.provider = 'transfer'
            and (p.state = 'pending' or p.paid_at is not null)
            and (p.amount = l.amount or (p.amount < l.amount
              and position(upper(right(replace(p.order_id::text, '-', ''), 8)) in l.remittance) > 0))
            and not exists (select 1 from bank_statement_lines m where m.payment_id = p.id)
          order by p.state = 'pending' desc, p.created_at desc limit ${MOST_CANDIDATES}) f
        where l.amount > 0)
      union all
      (select l.id, 'refund', r.id, p.order_id, ${person}, r.amount::text, r.state = 'done', false
        from l join refunds r on r.amount = -l.amount and r.branch_id = ${branchId}
        and r.state in ('approved', 'done')
        join payments p on p.id = r.payment_id and p.provider = 'transfer' ${people}
        where l.amount < 0 and not exists (select 1 from bank_statement_lines m where m.refund_id = r.id))
      union all
      (select l.id, 'surplus', x.id, p.order_id, ${person}, x.surplus::text, false, false
        from l join bank_statement_lines x on x.surplus = -l.amount and x.state = 'matched'
        join bank_statements xs on xs.id = x.statement_id and xs.branch_id = ${branchId}
        join payments p on p.id = x.payment_id ${people}
        where l.amount < 0 and not exists (select 1 from bank_statement_lines m where m.returns_id = x.id))`,
  );

/** Letters and digits of a line, as references are looked for in it. */
const remittanceOf = ({ reference, words }: Pick<OpenLine, 'reference' | 'words'>): string =>
  `${reference} ${words}`.toUpperCase().replace(/[^0-9A-Z]/g, '');

function groundOf(line: OpenLine, { order_id: order, names, number }: Candidate): LineProposal['by'] {
  if (remittanceOf(line).includes(transferCode(order))) return 'reference';
  const said = new Set(normalise(`${line.reference} ${line.words}`, { taa: true }).split(/[^\p{L}\p{N}]+/u));
  if (number !== '' && said.has(normalise(number))) return 'number';
  const known = normalise(names, { taa: true }).split(/[^\p{L}\p{N}]+/u);
  const matched = new Set(known.filter((name) => name.length >= SHORTEST_NAME && said.has(name)));
  return matched.size >= 2 ? 'name' : 'amount';
}

const rank = ({ by, is_done: isDone }: LineProposal): number =>
  proposalGrounds.indexOf(by) * 2 + (isDone ? 1 : 0);

/** What each open line may be, the surest first. */
export async function proposalsFor(
  db: Db,
  branchId: string,
  lines: readonly OpenLine[],
): Promise<Map<string, LineProposal[]>> {
  if (lines.length === 0) return new Map();
  const candidates = await candidatesOf(db, branchId, lines);
  return new Map(
    lines.map((line) => [
      line.id,
      candidates
        .filter((candidate) => candidate.line === line.id)
        .map((candidate): LineProposal => {
          const { kind, target, payer, student, title, amount, is_done, is_seen } = candidate;
          return {
            kind,
            target,
            by: groundOf(line, candidate),
            payer,
            student,
            title,
            amount,
            is_done,
            is_seen,
          };
        })
        .toSorted((a, b) => rank(a) - rank(b))
        .slice(0, MOST),
    ]),
  );
}
