import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import timetable from '@/messages/ar/timetable.json';
import { renderUi } from '@/tests/ui/render';
import { setupQueries } from '../../api/setup';
import { BellsPanel } from './bells';

const t = timetable.setup.bells;

test('a branch without bell schedules reads what to add, not how several combine', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(setupQueries.bells('ar').queryKey, []);
  renderUi(
    <QueryClientProvider client={client}>
      <BellsPanel grades={[]} />
    </QueryClientProvider>,
    { messages: { timetable } },
  );
  expect(screen.getByText(t.none)).toBeInTheDocument();
  expect(screen.getByText(t.noneLead)).toBeInTheDocument();
  expect(screen.queryByText(t.help)).toBeNull();
});
