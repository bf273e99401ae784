import { describe, expect, test } from 'vitest';
import type { RaterGroup } from '@/lib/contract/assessment';
import { isFull } from '@/tests/setup/sample';
import { category, expectStatus } from '../assessments.test-support';
import { statementsOf, total } from '../engine';
import { cellsOf, computable, Facts } from './attacker.test-support';
import {
  manager,
  viewer,
  assessees,
  get,
  type Cycle,
  fillIn,
  draft,
  next,
  readInto,
  readFiles,
  readMine,
  expectReference,
  expectIndifferent,
  prepareCycles,
} from './attacker-cycles.test-support';

prepareCycles();

/** 200 in a complete run. */
const [RUNS, WORLDS] = isFull ? [10, 20] : [1, 2];
/** Assessments that are copies of the one before: the next cycle, with the same people. */
const CYCLES = 3;

describe('an attacker with every reply that anybody gets', () => {
  test.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
    'computes no answer of anybody, by every filter, file, reader, cycle and publication, and every figure is right (%i)',
    async () => {
      let series: Cycle[] = [];
      let [figures, hidden] = [0, 0];
      for (let number = 0; number < WORLDS; number += 1) {
        if (number % CYCLES === 0) series = [];
        const before = series.at(-1);
        const id = before ? await next(before.id) : (await draft()).id;
        expectStatus(await manager.post(`assessments/${id}/open`), 200);
        const { attributes } = (await get(manager, `assessments/${id}`)).data;
        const cycle: Cycle = {
          id,
          categories: attributes.categories,
          least: attributes.min_group,
          sent: await fillIn(id, attributes.categories),
        };
        series.push(cycle);
        const facts = new Facts();
        // Before the end there is nothing to read.
        await readInto(facts, manager, cycle);
        expect(facts.all).toEqual([]);
        expectStatus(await manager.post(`assessments/${id}/close`), 200);
        await readInto(facts, manager, cycle);
        expectStatus(await manager.post(`assessments/${id}/publish`), 200);
        await readInto(facts, manager, cycle);
        await readInto(facts, viewer, cycle);
        await readFiles(facts, viewer, cycle, attributes.assessees[0]);
        for (const person of assessees.filter(({ id: one }) => attributes.assessees.includes(one)))
          await readMine(facts, person, id);
        // Once more, of the cycle before: the newer one changes nothing of it.
        if (before) {
          const again = new Facts();
          await readInto(again, manager, before);
          await readInto(again, viewer, before);
          expect(again.contradictions).toEqual([]);
        }
        expect(facts.contradictions).toEqual([]);
        for (const statement of statementsOf(cycle.categories)) {
          if (statement.kind === 'text') continue;
          const cells = cellsOf(cycle.sent);
          expect(computable(facts, cells, statement, 5)).toEqual([]);
          for (const { assessee, group } of cells) {
            const counts = facts.counts({ assessee, group }, statement.id);
            if (counts) expect(total(counts)).toBeGreaterThanOrEqual(cycle.least);
            else hidden += 1;
          }
          figures += facts.all.filter((fact) => fact.statement === statement.id).length;
        }
        await expectReference(series, cycle);
        await expectIndifferent(cycle);
      }
      // In many worlds there was something to attack, and something to find.
      if (!isFull) return;
      expect(figures).toBeGreaterThan(WORLDS);
      expect(hidden).toBeGreaterThan(WORLDS);
    },
  );

  test('would find what a group too small gave, in a product that counts it', () => {
    const [statement] = category(['rating']).questions;
    if (!statement) throw new Error('no statement');
    const cell = (group: RaterGroup) => ({ assessee: 'a', branch: 'b', group });
    const cells = [cell('student'), cell('parent')];
    const factsOf = (all: readonly number[], mean?: number) => {
      const facts = new Facts();
      facts.add({
        scope: { assessee: 'a', group: 'student' },
        statement: statement.id,
        counts: [1, 1, 1, 0, 0],
      });
      facts.add({ scope: { assessee: 'a' }, statement: statement.id, counts: all });
      if (mean !== undefined) facts.add({ scope: { branch: 'b' }, statement: statement.id, mean });
      return facts;
    };
    expect(computable(factsOf([1, 1, 1, 0, 0], 2), cells, statement, 5)).toEqual([]);
    expect(computable(factsOf([1, 1, 1, 0, 1]), cells, statement, 5)).toEqual([cell('parent')]);
    // So would it where a mean alone counts it.
    expect(computable(factsOf([1, 1, 1, 0, 0], 2.75), cells, statement, 5)).toEqual([cell('parent')]);
  });
});
