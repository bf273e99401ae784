import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAMED_RANKS, rank } from './ranking';
import { isNamed, type Ranking, standingsFor } from './standings';

const rankingOf = (rights: readonly number[]): Ranking => {
  const standings = rank(
    rights.map((ms, index) => ({
      id: `player-${index}`,
      joinedAt: index,
      answers: [{ question: '1', isRight: ms % 2 === 0, fraction: ms % 2 === 0 ? 1 : 0, ms }],
    })),
    [{ id: '1', limitMs: 20_000 }],
    { isSpeed: false, isStreak: false },
  );
  const people = standings.map(({ id }) => [id, { name: { en: `Name of ${id}` }, teamId: null }] as const);
  return { position: 1, total: 3, standings, people: new Map(people), teams: [] };
};

test('every viewer sees the same order; names below the fifth place are seen by those players only', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 30 }), (rights) => {
      const ranking = rankingOf(rights);
      const wall = standingsFor(ranking, null);
      expect(wall.rows).toHaveLength(Math.min(NAMED_RANKS, rights.length));
      for (const [index, { id }] of ranking.standings.entries()) {
        const { rows, ...rest } = standingsFor(ranking, id);
        const own = rows.filter(({ is_self }) => is_self);
        expect(own.map(({ student_id }) => student_id)).toEqual([id]);
        expect(rows.slice(0, wall.rows.length).map((row) => ({ ...row, is_self: false }))).toEqual(wall.rows);
        expect(rows).toHaveLength(wall.rows.length + (index < NAMED_RANKS ? 0 : 1));
        expect({ ...rest, rows: wall.rows }).toEqual(wall);
        expect(isNamed(ranking, id)).toBe(index < NAMED_RANKS);
        for (const other of ranking.standings.slice(NAMED_RANKS))
          if (other.id !== id) expect(JSON.stringify(rows)).not.toContain(`"Name of ${other.id}"`);
      }
    }),
    { numRuns: 40 },
  );
});
