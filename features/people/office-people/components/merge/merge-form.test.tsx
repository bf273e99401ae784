import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { type MergeField, mergeFields } from '@/lib/contract/merge-fields';
import officePeople from '@/messages/en/office-people.json';
import { renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { MergeForm } from './merge-form';

const network = schoolNetwork();
const facts = Object.fromEntries(mergeFields.map((field) => [field, null])) as Record<MergeField, null>;
const side = (id: string) => ({
  id,
  name: { en: `Person ${id}` },
  facts: { ...facts, sign_in: `user.${id}` },
});

test('where only one of the two accounts can stay, the form begins with that one', async () => {
  network.use(
    http.post('*/person-merges/preview', async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Record<string, string> } };
      const { kept_uuid: kept = '', gone_uuid: gone = '' } = data.attributes;
      const refusals = gone === 'b' ? ['The account to be closed has fees in its name.'] : [];
      return HttpResponse.json(
        resource('merge_effect', kept, { kept: side(kept), gone: side(gone), parts: [], refusals }),
      );
    }),
  );
  renderStaff(
    <Suspense>
      <MergeForm one="a" other="b" />
    </Suspense>,
    { 'office-people': officePeople },
  );
  expect(await screen.findByRole('radio', { name: /Person b/, checked: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: officePeople.merge.go })).toBeEnabled();
});
