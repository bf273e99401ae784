import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderStaff } from '@/tests/ui/staff';
import { MediaUrlsProvider } from '../media/media-urls';
import { RichField } from './rich-field';
import { RichGroup } from './rich-group';

function Field({ onWritten }: { onWritten: (html: string) => void }) {
  const [html, setHtml] = useState('');
  const write = (next: string) => {
    onWritten(next);
    setHtml(next);
  };
  return (
    <MediaUrlsProvider initial={{}}>
      <RichGroup toolbar="focus">
        <RichField lang="en" html={html} onChange={write} name="Prompt" />
      </RichGroup>
    </MediaUrlsProvider>
  );
}
const paste = (html: string) => {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : 'text') };
  return fireEvent.paste(screen.getByRole('textbox', { name: 'Prompt' }), { clipboardData });
};

test('a table that is pasted into a plain field opens the editor and keeps its cells apart', async () => {
  const written: string[] = [];
  renderStaff(<Field onWritten={(html) => written.push(html)} />);
  // The plain field takes what has no structure itself.
  expect(paste('<p>Water</p>')).toBe(true);
  expect(paste('<table><tr><td>Water</td><td>Air</td></tr></table>')).toBe(false);
  await waitFor(() => expect(written.at(-1)).toContain('<td><p>Water</p></td><td><p>Air</p></td>'), {
    timeout: 60_000,
  });
});
