import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { Cell, HeadCell, Row, Table, TableHead } from './table';

/** jsdom lays nothing out: the room, and what the columns need, loosely and closer together. */
const room = { has: 700, needs: 900, tight: 800 };
let resized: () => void = () => undefined;

beforeEach(() => {
  Object.assign(room, { has: 700, needs: 900, tight: 800 });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room.has);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function scrollWidth(this: Element) {
    if (this.hasAttribute('data-narrow')) return room.has;
    return Math.max(room.has, this.hasAttribute('data-tight') ? room.tight : room.needs);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
});

const table = (cards: boolean, rows: readonly string[] = ['أ']) => (
  <Table cards={cards} label="الطلاب">
    <TableHead>
      <HeadCell pinned>الاسم</HeadCell>
      <HeadCell align="end" place="action">
        إجراء
      </HeadCell>
    </TableHead>
    <tbody>
      {rows.map((name) => (
        <Row key={name}>
          <Cell pinned header>
            {name}
          </Cell>
          <Cell align="end" place="action">
            عرض
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
const region = () => screen.getByRole('region', { name: 'الطلاب' });
const shown = () => ['data-tight', 'data-narrow'].filter((name) => region().hasAttribute(name));
const resize = (width: number) => {
  room.has = width;
  act(resized);
};

test('columns move together before rows become cards, and go back when there is room', () => {
  renderUi(table(true));
  expect(shown()).toEqual(['data-tight', 'data-narrow']);
  resize(820);
  expect(shown()).toEqual(['data-tight']);
  resize(1000);
  expect(shown()).toEqual([]);
});

test('other rows are measured anew', async () => {
  room.has = 1000;
  const { rerender } = renderUi(table(true));
  expect(shown()).toEqual([]);
  Object.assign(room, { needs: 1200, tight: 1100 });
  rerender(table(true, ['أ', 'ب']));
  await vi.waitFor(() => expect(shown()).toEqual(['data-tight', 'data-narrow']));
});

test('a table that stays one says at which edge it goes on', () => {
  document.dir = 'rtl';
  renderUi(table(false));
  expect(shown()).toEqual(['data-tight']);
  expect(region().dataset.cut).not.toBe('');
  resize(1000);
  expect(region().dataset.cut).toBe('');
});

test('no cell stays above others in a table whose rows can become cards', () => {
  renderUi(table(true));
  const classes = [...region().querySelectorAll('th, td')].flatMap((cell) => [...cell.classList]);
  expect(classes.filter((name) => /sticky|cell-end/.test(name))).toEqual([]);
});
