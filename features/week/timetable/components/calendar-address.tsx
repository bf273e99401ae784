'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { makeFeed, revokeFeed } from '../api/feeds';

type CalendarAddressProps = {
  /** The address that answers now; it is not known any more, only that there is one. */
  known: { id: string; made: string; read: string | null } | null;
  /** Of a child's timetable, by the name as the reader knows it. */
  child?: { id: string; name: string } | null;
};

/** A secret address for calendar programs: made, copied while it is shown, revoked. */
export function CalendarAddress({ known, child = null }: CalendarAddressProps) {
  const t = useTranslations('timetable.address');
  const locale = useLocale();
  const [feed, setFeed] = useState(known && { id: known.id, address: null as string | null });
  const [isLeaving, setLeaving] = useState(false);
  const { run, busyWith, problem } = useAction();
  const make = () =>
    run(async () => {
      const { id, path = '' } = await makeFeed(locale, child?.id ?? null);
      setFeed({ id, address: `${window.location.origin}${path}` });
      toast.success(t('made'));
    }, 'make');
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('copied')),
      () => toast.info(t('notCopied')),
    );
  const revoke = (id: string) =>
    run(async () => {
      await revokeFeed(locale, id);
      setFeed(null);
      setLeaving(false);
      toast.success(t('revoked'));
    }, 'revoke');
  return (
    <Panel aria-labelledby="calendar-address" className="no-print">
      <PanelHead id="calendar-address" title={t('title')} />
      <PanelBody className="grid gap-3">
        <p className="text-ink-2">{child ? t('childLead', { name: child.name }) : t('lead')}</p>
        {feed?.address && (
          <div className="grid gap-2">
            <code dir="ltr" className="block rounded-md bg-sunken px-3 py-2 text-13 wrap-anywhere">
              {feed.address}
            </code>
            <p className="text-13 text-ink-2">{t('once')}</p>
          </div>
        )}
        {feed && !feed.address && known && (
          <p>
            {t('active', { made: known.made })} {known.read ? t('read', { at: known.read }) : t('unread')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {feed?.address && (
            <Button
              variant="primary"
              icon={<Icon name="copy" size={18} />}
              onClick={() => void copy(feed.address ?? '')}
            >
              {t('copy')}
            </Button>
          )}
          <Button
            variant={feed ? 'secondary' : 'primary'}
            busy={busyWith === 'make'}
            onClick={() => void make()}
          >
            {t(feed ? 'renew' : 'make')}
          </Button>
          {feed && (
            <Button variant="danger" onClick={() => setLeaving(true)}>
              {t('revoke')}
            </Button>
          )}
        </div>
        {problem && <FieldError>{problem}</FieldError>}
      </PanelBody>
      <ConfirmDialog
        open={isLeaving && feed !== null}
        title={t('revokeTitle')}
        lead={t('revokeLead')}
        safeLabel={t('keep')}
        confirmLabel={t('revoke')}
        busy={busyWith === 'revoke'}
        onCancel={() => setLeaving(false)}
        onConfirm={() => feed && void revoke(feed.id)}
      />
    </Panel>
  );
}
