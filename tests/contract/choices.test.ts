import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Localized } from '@/lib/contract/localized';
import { type OptionRow, rowOptions } from '@/lib/i18n/row-options';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { addresses } from '@/server/router/route';
import { agentOf } from '@/tests/server/agent';
import { testServer } from '@/tests/server/test-server';

/** One of each role; the office by the person who has every permission. */
const people = ['layan', 'noura', 'hessa', 'maha', 'omar', 'amal', 'faisal', 'salwa'];

type Choice = OptionRow & {
  grade?: { name: Localized };
  grade_name?: Localized;
  grade_id?: string;
  parent_id?: string;
  levels?: { ar?: string; en?: string }[];
};
type Demo = Awaited<ReturnType<typeof testServer>>;
let demo: Demo;
let accounts: { username: string; user_id: string; role: string; branch_id: string | null }[];
const accountRow = defineRow('test.account', {
  username: z.string(),
  user_id: z.string(),
  role: z.string(),
  branch_id: z.string().nullable(),
});
beforeAll(async () => {
  demo = await testServer({ hasDemo: true });
  accounts = await queryRows(
    demo.database.db,
    accountRow,
    sql`select u.username, r.user_id, r.role, r.branch_id from user_roles r join users u on u.id = r.user_id
      where u.username = any(${`{${people.join(',')}}`}::text[]) order by 1, 3`,
  );
});
afterAll(() => demo.database.close());

/** Lists of named rows below a `choices`, or of a resource that is made of choices. */
function listsOf(value: unknown, path: string): { path: string; rows: Choice[] }[] {
  if (Array.isArray(value)) {
    const rows = value.map((row) => ({ ...row, ...row?.attributes })) as Choice[];
    return rows.length > 1 && rows.every((row) => 'name' in row && ('id' in row || 'key' in row))
      ? [{ path, rows }]
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listsOf(part, `${path}.${key}`));
}
function choicesOf(body: { data?: unknown; meta?: { choices?: unknown } }) {
  const { data, meta } = body;
  const first = Array.isArray(data) ? data[0] : data;
  const type = (first as { type?: string } | undefined)?.type ?? '';
  return [
    ...listsOf(meta?.choices, 'choices'),
    ...(/choices$|^look_up$/.test(type)
      ? listsOf(Array.isArray(data) ? data : (first as { attributes: object }).attributes, type)
      : []),
  ];
}
/** Forms ask for the grade or the term first where each row has one: only rows of one of them stand together. */
const apart = (rows: Choice[]) => Map.groupBy(rows, (row) => row.grade_id ?? row.parent_id ?? '').values();
const tell = ({ detail, grade, grade_name, levels }: Choice) => [
  detail,
  grade?.name,
  grade_name,
  levels?.map(({ ar, en }) => ar ?? en).join(' · '),
];

/** What the demo school answers to a call without parameters is a list of a select of some page. */
const isAsked = (path: string) =>
  /choices|look-up|score\/\w+\/sheets|office\/.*(?:courses|products|dues)$/.test(path) &&
  !/\{(?!locale|staff)/.test(path);

describe('options of the demo school', () => {
  test('no two of a list are called the same, and none needs a bare number', async () => {
    const equal: string[] = [];
    let lists = 0;
    for (const { username, user_id, role, branch_id } of accounts) {
      const token = newToken();
      await demo.database.db.execute(sql`insert into sessions (id, token_hash, user_id, role, branch_id, expires_at, proved_at)
        values (${newId()}, ${hashToken(token)}, ${user_id}, ${role}, ${branch_id}, now() + interval '1 day', now())`);
      const agent = agentOf(demo)(token);
      const paths = demo.server.routes
        .filter(({ method, path }) => method === 'GET' && isAsked(path))
        .flatMap(({ path }) => addresses(path).map((each) => each.replace('{locale}', 'ar')));
      for (const path of paths) {
        const { status, body } = await agent.get(path);
        if (status !== 200 || !body) continue;
        for (const { path: list, rows } of choicesOf(body))
          for (const group of apart(rows)) {
            lists += 1;
            for (const locale of ['ar', 'en'] as const) {
              const bare = rowOptions(group, locale, tell).filter(({ label }) => / \(\d+\)$/.test(label));
              if (bare.length > 0) equal.push(`${username} ${path} ${list} ${locale}: ${bare[0]?.label}`);
            }
          }
      }
    }
    expect(equal).toEqual([]);
    expect(lists).toBeGreaterThan(100);
  });
});
