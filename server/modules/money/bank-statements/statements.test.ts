import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BankStatement } from '@/lib/contract/resources/money/bank-statement';
import { newId } from '@/server/platform/db/id';
import { createSchool } from '@/tests/server/school';
import { payingSchool } from '@/server/modules/money/payments/payments.test-support';
import {
  school,
  shop,
  type Employee,
  first,
  second,
  base,
  codeOf,
  csv,
  upload,
  linesOf,
  taken,
  match,
  aside,
  transfer,
  balances,
  prepareStatementSchool,
} from './statements.test-support';

prepareStatementSchool();

describe('a statement', () => {
  test('is taken once, whole, and is compared with the books', async () => {
    const file = 'Date,Reference,Amount,Balance\n2026-11-23,A1,10.00,110.00\n2026-11-23,A2,-4.00,106.00';
    const reply = await upload(file);
    expect(reply.status).toBe(201);
    const statement: BankStatement = reply.body.data.attributes;
    expect(statement).toMatchObject({
      opening: 10_000,
      closing: 10_600,
      closing_on: '2026-11-23',
      lines: 2,
      open: 2,
    });
    expect(statement.booked).toBe((await balances()).bank ?? 0);
    const again = await upload(file, second);
    expect([again.status, codeOf(again)]).toEqual([409, 'statement_taken']);
    const { body } = await first.get(`${base}/statements`);
    expect(body.data.filter(({ id }: { id: string }) => id === reply.body.data.id)).toHaveLength(1);
    const at = await school.db.execute(
      sql`select data from audit_log where resource_id = ${reply.body.data.id}`,
    );
    expect(at.rows).toEqual([{ data: { format: 'csv', lines: 2 } }]);
  });

  test('sent twenty times at once is taken once', async () => {
    const file = csv([['5.00', newId()]]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload(file)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    // A person has a share of the queue: what is beyond it may be sent again.
    const others = replies.filter(({ status }) => status !== 201).map(codeOf);
    expect(others).toHaveLength(19);
    expect(others).toContain('statement_taken');
    expect(others.every((code) => code === 'statement_taken' || code === 'files_busy')).toBe(true);
    expect(codeOf(await upload(file))).toBe('statement_taken');
  });

  test.each([
    [
      'that does not add up',
      ':20:A\n:25:1\n:60F:C261101SAR1,\n:61:261103C5,NTRFX\n:62F:C261103SAR7,\n-',
      422,
      'sum',
    ],
    ['with a formula', csv([['1.00', '=1+1']]), 422, 'formula'],
    ['of 5 MiB and more', 'x'.repeat(5 * 1024 * 1024 + 1), 413, 'too_large'],
    ['without bytes', '', 422, 'file_empty'],
  ])('%s is refused in words and changes nothing', async (_, content, status, code) => {
    const count = () =>
      shop.one(sql`select count(*)::int as rows from bank_statements where branch_id = ${school.ids.branch}`);
    const before = await count();
    const reply = await upload(content);
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
    expect(reply.body.errors[0].detail).not.toBe('');
    expect(await count()).toEqual(before);
  });

  test('and its lines are of one branch, for those with the key alone', async () => {
    const [line] = await taken(['7.00', 'B1']);
    const other = await createSchool();
    await payingSchool(other);
    const foreign = await other.addUser('employee', { modules: ['payments'] });
    const keyless = await school.addUser('employee', { modules: ['office_people'] });
    expect((await foreign.get(`${base}/statements/${line?.statement_id}`)).status).toBe(404);
    expect((await linesOf(line?.statement_id ?? '', foreign as Employee)).length).toBe(0);
    expect((await match(foreign as Employee, line, 'charge')).status).toBe(404);
    for (const path of ['statements', 'statement-lines', 'stray-events'])
      expect((await keyless.get(`${base}/${path}`)).status, path).toBe(403);
  });
});

describe('what waits and what is taken along', () => {
  test('open lines are counted in menu and home of those who hold the key, until they are decided', async () => {
    const clerk = await school.addUser('employee', { modules: ['office_people'] });
    const atMenu = async (who: Employee) =>
      (await who.get('home/menu-counters')).body.data.attributes.bank_lines_waiting as number | undefined;
    const atHome = async (who: Employee) =>
      (await who.get('/api/office/api/v1/ar/home')).body.data.attributes.waiting.find(
        ({ kind }: { kind: string }) => kind === 'bank_lines',
      )?.count as number | undefined;
    const before = (await atMenu(first)) ?? 0;
    const [line] = await taken(['-3.50', newId(), 'fee']);
    expect(await atMenu(first)).toBe(before + 2);
    expect(await atHome(first)).toBe(before + 2);
    expect((await aside(line, 'not ours')).status).toBe(200);
    expect(await atMenu(first)).toBe(before + 1);
    expect(await atHome(first)).toBe(before + 1);
    expect([await atMenu(clerk), await atHome(clerk)]).toEqual([undefined, undefined]);
  });

  test('the lines of a statement are a table, with what became of each', async () => {
    const { payment } = await transfer(2);
    const [came, left] = await taken(['230.00', newId(), 'حوالة واردة'], ['-12.75', newId(), 'رسوم']);
    // Above the limit of the branch two people confirm it.
    for (const who of [first, second]) expect((await match(who, came, 'transfer', payment)).status).toBe(200);
    expect((await aside(left, 'سُجلت في دفاتر أخرى')).status).toBe(200);
    const fileOf = async (filter = ''): Promise<Record<string, string>[]> => {
      const { status, bytes } = await first.get(
        `${base}/statement-lines/export?format=csv&statement=${came?.statement_id}${filter}`,
      );
      expect(status).toBe(200);
      return parse(Buffer.from(bytes), { bom: true, columns: true });
    };
    const rows = await fileOf();
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row['بيان البنك'] === 'حوالة واردة')).toMatchObject({
      وارد: '230',
      صادر: '',
      الحالة: 'مطابق',
    });
    expect(rows.find((row) => row['بيان البنك'] === 'رسوم')).toMatchObject({
      وارد: '',
      صادر: '12.75',
      الحالة: 'مُستبعد',
    });
    expect(await fileOf('&state=open')).toHaveLength(1);
    const logged = await school.db.execute(
      sql`select data->>'what' as what from audit_log where action = 'payment.books.export' order by at desc limit 1`,
    );
    expect(logged.rows).toEqual([{ what: 'statement_lines' }]);
    const stranger = await school.addUser('employee', { modules: ['office_people'] });
    expect((await stranger.get(`${base}/statement-lines/export?format=csv`)).status).toBe(403);
  });
});
