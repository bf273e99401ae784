import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { readOutbox } from '@/lib/api/operator';
import type { SearchParams } from '@/lib/areas/search-params';
import { OutboxRow } from '../components/outbox-row';

type OutboxScreenProps = { searchParams: Promise<SearchParams> };
const states = ['queued', 'sent', 'kept', 'dead'] as const;
const channels = ['mail', 'sms'] as const;

/** Mails and short messages for the operator; for everybody else there is no such page. */
export async function OutboxScreen({ searchParams }: OutboxScreenProps) {
  const [query, t] = await Promise.all([searchParams, getTranslations('health.outbox')]);
  const found = await readOutbox(query);
  if (found === null) notFound();
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const words = Object.fromEntries([...states, ...channels].map((key) => [key, t(key)])) as Record<
    (typeof states)[number] | (typeof channels)[number],
    string
  >;
  const options = (values: readonly (keyof typeof words)[]) =>
    values.map((value) => ({ value, label: words[value] }));
  const all = t('all');
  return (
    <PageBody site>
      <PageHeader title={t('title')} scope={t('lead')} />
      <form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          name="search"
          label={t('search')}
          defaultValue={text('search')}
          fieldClassName="min-w-52 flex-1"
        />
        <Select
          name="channel"
          label={t('channel')}
          placeholder={all}
          options={options(channels)}
          defaultValue={text('channel')}
          fieldClassName="w-40"
        />
        <Select
          name="state"
          label={t('state')}
          placeholder={all}
          options={options(states)}
          defaultValue={text('state')}
          fieldClassName="w-44"
        />
        <Button type="submit" variant="primary">
          {t('apply')}
        </Button>
      </form>
      {found === 'unavailable' || found.length === 0 ? (
        <EmptyState
          title={t(found === 'unavailable' ? 'unavailable' : 'empty')}
          lead={t(found === 'unavailable' ? 'unavailableLead' : 'emptyLead')}
        />
      ) : (
        <ul className="grid gap-3">
          {found.map((message) => (
            <OutboxRow key={message.id} message={message} now={new Date()} />
          ))}
        </ul>
      )}
    </PageBody>
  );
}
