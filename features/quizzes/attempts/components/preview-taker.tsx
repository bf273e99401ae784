'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import { usualKind } from '@/lib/contract/quiz-kinds';
import { createAttemptSession } from '../model/attempt-session';
import { type PreviewPaper, previewInput, previewPorts } from '../model/preview-ports';
import { endpointOfKind } from '../model/student-endpoint';
import { SessionProvider } from '../model/use-session';
import { TakerPage } from './taker';
import { loadLayers } from './use-layers';

type PreviewTakerProps = { paper: PreviewPaper; isFullScreen: boolean };

/** The attempt page for staff: every question can be answered as students do, and nothing is stored. */
export function PreviewTaker(props: PreviewTakerProps) {
  const [run, setRun] = useState(1);
  return <PreviewRun key={run} {...props} onAgain={() => setRun(run + 1)} />;
}

function PreviewRun({ paper, isFullScreen, onAgain }: PreviewTakerProps & { onAgain: () => void }) {
  const t = useTranslations('attempts.preview');
  const locale = useLocale();
  const [session] = useState(() => createAttemptSession(previewInput(paper), previewPorts(paper)));
  useEffect(() => session.open(), [session]);
  useEffect(() => void loadLayers(), []);
  return (
    <SessionProvider value={session}>
      <TakerPage
        viewer={{ id: '', name: '', caption: '' }}
        quizId=""
        endpoint={endpointOfKind(usualKind)}
        title={pick(paper.title, locale)}
        isTimed={paper.minutes !== null}
        isFullScreen={isFullScreen}
        hasLargeText={false}
        mark={null}
        preview={{
          chip: (
            <Badge tone="info" icon={<Icon name="eye" />}>
              {t('badge')}
            </Badge>
          ),
          end: (
            <EmptyState
              title={t('end')}
              lead={t('endLead')}
              actions={
                <Button variant="primary" onClick={onAgain}>
                  {t('again')}
                </Button>
              }
            />
          ),
        }}
      />
    </SessionProvider>
  );
}
