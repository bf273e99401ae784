import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/toast';
import preparation from '@/messages/en/preparation.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { CommentDialog } from './comment-dialog';

const network = schoolNetwork();
const url = '/api/session/api/v1/en/employee/preparations/p-1/comments/objectives';

test('a comment that is refused is a warning', async () => {
  const warning = vi.spyOn(toast, 'warning');
  network.use(
    http.post(`*${url}`, () =>
      HttpResponse.json(refusal(409, 'preparation_state', 'It was approved meanwhile.'), { status: 409 }),
    ),
  );
  const action = { key: 'comment_objectives', method: 'POST', endpoint_url: url, label: 'Comment' } as const;
  const { user } = renderStaff(
    <CommentDialog field="objectives" action={action} onClose={() => undefined} />,
    { preparation },
  );
  await user.type(screen.getByLabelText(preparation.comment.label), 'Begin with a verb');
  await user.click(screen.getByRole('button', { name: preparation.comment.send }));
  await expect.poll(() => warning.mock.calls).toEqual([['It was approved meanwhile.']]);
});
