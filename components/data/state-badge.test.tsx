import { expect, test } from 'vitest';
import { renderUi, shared } from '@/tests/ui/render';
import { badgeStates, StateBadge } from './state-badge';

test.each(['ar', 'en'] as const)('every state has its own word in %s', (locale) => {
  for (const state of badgeStates) {
    const { container, unmount } = renderUi(<StateBadge state={state} />, { locale });
    expect(container).toHaveTextContent(shared[locale].common.states[state]);
    unmount();
  }
});

test('states that differ only in colour differ in their icon too', () => {
  const looks = (['right', 'wrong', 'partly', 'being_marked', 'late', 'closed', 'scheduled'] as const).map(
    (state) => {
      const { container, unmount } = renderUi(<StateBadge state={state} />);
      const icon = container.querySelector('svg')?.innerHTML;
      unmount();
      return icon;
    },
  );
  expect(new Set(looks).size).toBe(looks.length);
  expect(looks).not.toContain(undefined);
});
