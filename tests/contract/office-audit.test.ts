import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isPublicAction, policy, type Rule } from '@/lib/contract/policy';
import { officeModules } from '@/lib/contract/roles';
import { bodyOf } from '@/tests/attacks/bodies';
import { createForeignFixture, type ForeignFixture, idsIn } from '@/tests/attacks/seed-rows';
import { addressOf, nameOf } from './probe';

/**
 * Acts that the bodies of the attacks do not bring about, because the school is not in the state for it: the line that
 * each of them writes. Tests of their modules do the act itself.
 */
const elsewhere: Record<string, string> = {
  'DELETE office/api/v1/{locale}/academic-years/{id}': 'office.year.remove',
  'POST office/api/v1/{locale}/academic-years': 'office.year.add',
  'PUT office/api/v1/{locale}/academic-years/{id}/semesters': 'office.year.weeks',
  'POST office/api/v1/{locale}/branches': 'office.branch.add',
  'DELETE office/api/v1/{locale}/data-imports/{id}': 'office.data.discard',
  'POST office/api/v1/{locale}/data-imports': 'office.data.preview',
  'DELETE office/api/v1/{locale}/login-cards/{id}': 'office.login_cards.revoke',
  'POST office/api/v1/{locale}/people/{id}/guardians': 'office.person.${act}',
  'POST office/api/v1/{locale}/people/{id}/children': 'office.person.${act}_child',
  'POST office/api/v1/{locale}/people/{id}/guardians/{guardian_id}/restore': 'office.person.${act}',
  'PUT office/api/v1/{locale}/people/{id}/guardians/{guardian_id}': 'office.person.relation',
  'DELETE office/api/v1/{locale}/people/{id}/guardians/{guardian_id}': 'office.person.${act}',
  'PUT office/api/v1/{locale}/people/{id}/roles/{grant_id}': 'office.person.grant',
  'DELETE office/api/v1/{locale}/people/{id}/roles/{grant_id}': 'office.person.take',
  'PUT office/api/v1/{locale}/people/{id}': 'office.person.change',
  'POST office/api/v1/{locale}/people/{id}/move': 'office.person.${kind}',
  'POST office/api/v1/{locale}/people/{id}/return': 'office.person.${kind}',
  'POST office/api/v1/{locale}/erasures': 'office.person.erase',
  'POST office/api/v1/{locale}/person-merges': 'office.person.merge',
  'POST office/api/v1/{locale}/person-merges/{id}/undo': 'office.person.part',
  'PUT office/api/v1/{locale}/marking-periods/{id}': 'office.period.change',
  'DELETE office/api/v1/{locale}/marking-periods/{id}': 'office.period.remove',
  'POST office/api/v1/{locale}/marking-periods/copy': 'office.period.copy',
  'PUT office/api/v1/{locale}/marking-periods/{id}/columns': 'office.columns.change',
  'POST office/api/v1/{locale}/level-scales/{id}/archive': 'office.scale.restore',
  'POST office/api/v1/{locale}/settings/logo': 'office.settings.logo',
  'PUT office/api/v1/{locale}/classes/{id}': 'office.class.change',
  'DELETE office/api/v1/{locale}/classes/{id}': 'office.class.remove',
  'PUT office/api/v1/{locale}/grades/{id}': 'office.grade.change',
  'POST office/api/v1/{locale}/grades/{id}/archive': 'office.grade.archive',
  'POST office/api/v1/{locale}/grades/{id}/restore': 'office.grade.restore',
  'PUT office/api/v1/{locale}/subjects/{id}': 'office.subject.change',
  'POST office/api/v1/{locale}/subjects/{id}/archive': 'office.subject.archive',
  'POST office/api/v1/{locale}/subjects/{id}/restore': 'office.subject.restore',
  'POST office/api/v1/{locale}/teaching-assignments': 'office.teaching.add',
  'POST office/api/v1/{locale}/year-changes': 'office.year.plan',
  'POST office/api/v1/{locale}/year-changes/{id}/cancel': 'office.year.cancel',
  'POST office/api/v1/{locale}/year-changes/{id}/undo': 'office.year.undo',
  'POST office/api/v1/{locale}/payments/payments/{id}/decline': 'office.payments.decline_transfer',
  'POST office/api/v1/{locale}/payments/payments/{id}/close': 'office.payments.close_charge',
  'POST office/api/v1/{locale}/payments/refunds/{id}/done': 'office.payments.mark_refunded',
  'POST office/api/v1/{locale}/payments/statements': 'office.payments.take_statement',
  'POST office/api/v1/{locale}/payments/statement-lines/{id}/reopen': 'office.payments.reopen_line',
  'POST office/api/v1/{locale}/payments/statement-lines/{id}/set-aside': 'office.payments.set_line_aside',
  'PUT employee/timetable/timetables/{id}': 'timetable.plan.change',
  'DELETE employee/timetable/timetables/{id}': 'timetable.plan.remove',
  'POST employee/timetable/changes': 'timetable.${wish.kind}',
  'POST employee/timetable/cover-requests': 'cover.ask',
  'PUT employee/timetable/slots/{id}': 'timetable.slot.change',
  'POST employee/timetable/slots/{id}/end': 'timetable.slot.end',
  'POST employee/timetable/slots/{id}/swap': 'timetable.slot.swap',
};

const modulesFolder = join(import.meta.dirname, '../../server/modules');
const sources = readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(modulesFolder, file), 'utf8'))
  .filter((text) => text.includes('audit('));

let fixture: ForeignFixture;
beforeAll(async () => {
  fixture = await createForeignFixture();
});

/** Calls that change something and that a key of the office opens; previews change nothing. */
const officeActs = () =>
  fixture.ours.server.routes.filter(({ method, path, action }) => {
    if (isPublicAction(action)) return false;
    const { keys }: Pick<Rule, 'keys'> = policy[action];
    const opening: readonly string[] = keys?.employee ?? [];
    const isOffice = officeModules.some((key) => opening.includes(key));
    return isOffice && method !== 'GET' && !path.endsWith('/preview');
  });

async function linesOf(): Promise<number> {
  const { rows } = await fixture.ours.deps.pool.query<{ count: number }>(
    'select count(*)::int as count from audit_log where actor_id = $1',
    [fixture.ours.people.employee.id],
  );
  return rows[0]?.count ?? 0;
}

test('every act of the office is a line of the audit log', async () => {
  const { ours, own } = fixture;
  const silent: string[] = [];
  const untried: string[] = [];
  for (const definition of officeActs()) {
    const name = nameOf(definition);
    if (elsewhere[name]) continue;
    const ids = /\{(?:id|\w+_id)\}/.test(definition.path) ? [own.done, ...idsIn(own)] : [''];
    const body = bodyOf(definition, own);
    let isDone = false;
    for (const id of ids) {
      const before = await linesOf();
      const given = new Proxy({}, { get: () => id }) as Record<string, string>;
      const { status } = await ours
        .as('employee')
        .send(definition.method, addressOf(definition, 'ar', given), body ?? undefined);
      if (status >= 300) continue;
      isDone = true;
      if ((await linesOf()) === before) silent.push(`${name} ${status}`);
      break;
    }
    if (!isDone) untried.push(name);
  }
  expect({ silent, untried }).toEqual({ silent: [], untried: [] });
});

test('acts that are not done here are calls of the school, and the school writes their line', () => {
  const known = new Set(officeActs().map(nameOf));
  expect(Object.keys(elsewhere).filter((name) => !known.has(name))).toEqual([]);
  const unsaid = Object.values(elsewhere).filter(
    (line) => !sources.some((text) => text.includes(`'${line}'`) || text.includes(`\`${line}\``)),
  );
  expect(unsaid).toEqual([]);
});
