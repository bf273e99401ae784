'use client';

import { useTranslations } from 'next-intl';
import { SaveChip as Chip } from '@/components/data/save-chip';
import { useFormat } from '@/components/ui/format-provider';
import { useAttempt } from '../model/use-session';
import { loadLayers, useLayers } from './use-layers';

/** Save state of the answers as text; pressing it shows details. */
export function SaveChip() {
  const t = useTranslations('attempts.save');
  const format = useFormat();
  const { state, count } = useAttempt((snapshot) => snapshot.save);
  const layers = useLayers();
  const words = state === 'device' ? t('device', { count: format.number(count) }) : t(state);
  return (
    <Chip
      state={state}
      words={words}
      details={layers && <layers.SaveDetails />}
      onPress={() => void loadLayers()}
    />
  );
}
