'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { HostedLesson } from '@/lib/contract/resources/live/live-lesson';
import { useRouter } from '@/lib/i18n/navigation';
import { removeLink } from '../api/change';

const LinkDialog = dynamic(() => import('./link-dialog').then((module) => module.LinkDialog), { ssr: false });

/** Recordings and materials of a lesson, which its guests open. */
export function LinksPanel({ lesson }: { lesson: Pick<HostedLesson, 'id' | 'links'> }) {
  const t = useTranslations('live-lessons.links');
  const locale = useLocale();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { run, busyWith } = useAction({ onFailure: toast.error });
  return (
    <Panel>
      <PanelHead
        title={t('title')}
        actions={
          <Button size="row" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
            {t('add')}
          </Button>
        }
      />
      {lesson.links.length === 0 && <p className="px-4 py-4 text-ink-2 md:px-5">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {lesson.links.map(({ id, kind, title, url }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2 md:px-5">
            <Icon name={kind === 'recording' ? 'video' : 'file-text'} size={18} />
            <a
              href={url}
              target="_blank"
              rel="noreferrer noopener"
              className="min-w-0 flex-1 font-semibold text-primary wrap-anywhere hover:underline"
            >
              <span dir="auto">{title}</span>
            </a>
            <IconButton
              name={t('removeOf', { title })}
              icon={<Icon name="trash" />}
              disabled={busyWith === id}
              onClick={() =>
                void run(async () => {
                  await removeLink(locale, lesson.id, id);
                  router.refresh();
                }, id)
              }
            />
          </li>
        ))}
      </ul>
      {isOpen && <LinkDialog lesson={lesson.id} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
