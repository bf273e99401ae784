import { EmptyState } from '@/components/data/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';

/** In place of books and statements where the branch does not bill: it says so, and leads to the settings. */
export function NotBilling({ title, toSettings }: { title: string; toSettings: string }) {
  return (
    <Panel>
      <EmptyState
        title={title}
        actions={<LinkButton href="/office/payments/settings">{toSettings}</LinkButton>}
      />
    </Panel>
  );
}
