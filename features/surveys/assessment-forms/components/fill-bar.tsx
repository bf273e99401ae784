'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { SaveChip } from '@/components/data/save-chip';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/progress';
import { Segmented } from '@/components/ui/segmented';
import { toast } from '@/components/ui/toast';
import type { FillViewName } from '../model/place-memory';
import { useFill, useFillStore } from '../model/use-fill';

type FillBarProps = { view: FillViewName; onView: (view: FillViewName) => void };

/** How far the reader is, whether everything is saved, and the way to go through; stays in sight. */
export function FillBar({ view, onView }: FillBarProps) {
  const t = useTranslations('assessment-forms');
  const format = useFormat();
  const { forms } = useFill();
  const sent = forms.filter(({ state }) => state === 'submitted').length;
  return (
    <>
      <div className="sticky inset-bs-14 z-(--z-sticky) -mx-4 flex items-center gap-x-4 border-b border-line bg-bg px-4 py-2 md:inset-bs-16 md:-mx-8 md:px-8">
        <div className="min-w-0 flex-1">
          <Progress value={sent} max={forms.length} name={t('bar.name')} thin />
          <p className="mt-1 text-13 text-ink-2">
            {t('bar.progress', { sent, total: format.number(forms.length) })}
          </p>
        </div>
        <FillSaveChip />
      </div>
      {forms.length > 1 && (
        <Segmented
          className="mt-4"
          name={t('views.label')}
          value={view}
          options={[
            { value: 'people', label: t('views.people') },
            { value: 'questions', label: t('views.questions') },
          ]}
          onChange={(value) => onView(value === 'questions' ? 'questions' : 'people')}
        />
      )}
    </>
  );
}

function FillSaveChip() {
  const t = useTranslations('assessment-forms.save');
  const format = useFormat();
  const store = useFillStore();
  const { save, lastSavedAt, storage, isOffline } = useFill();
  const words = save.state === 'device' ? t('device', { count: format.number(save.count) }) : t(save.state);
  const waiting = save.state === 'saved' ? 0 : save.count;
  useArrived(isOffline, save.state === 'saved');
  return (
    <SaveChip
      state={save.state}
      words={words}
      details={
        <section
          aria-label={t('details')}
          className="floating absolute inset-e-0 inset-bs-[calc(100%+8px)] z-(--z-menu) grid w-[min(320px,calc(100vw-32px))] gap-3 rounded-lg border border-line bg-surface p-4 text-14 shadow-lg"
        >
          <p>
            {waiting > 0 ? t('waiting', { count: waiting }) : t('allSaved')}
            {lastSavedAt !== null && (
              <>
                {' · '}
                {t.rich('last', { time: () => <bdi>{format.exactTime(lastSavedAt)}</bdi> })}
              </>
            )}
          </p>
          <p className="text-ink-2">{t(`place.${storage}`)}</p>
          {waiting > 0 && (
            <Button
              size="staff"
              className="justify-self-start"
              icon={<Icon name="refresh-cw" size={16} />}
              onClick={store.kick}
            >
              {t('retry')}
            </Button>
          )}
        </section>
      }
    />
  );
}

/** When the connection is back and nothing waits any more, once and in words. */
function useArrived(isOffline: boolean, isSaved: boolean) {
  const t = useTranslations('assessment-forms.band');
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isOffline && !isSaved) wasWaiting.current = true;
    if (!isOffline && isSaved && wasWaiting.current) {
      wasWaiting.current = false;
      toast.success(t('arrived'), { id: 'arrived' });
    }
  }, [isOffline, isSaved, t]);
}
