import 'server-only';
import type { ReactNode } from 'react';
import { readSupervisorHome } from '../api/dashboards';
import { HomePage } from '../components/home-page';
import { NewHomework } from '../components/new-homework';
import { BacklogPanel, RunningPanel, SubjectsPanel } from '../components/supervisor-panels';
import { AttentionPanel } from '../components/attention-panel';
import { homeFrame } from './home-frame';

const area = 'educational-supervisor';

type SupervisorHomeProps = { requests: ReactNode; waiting: ReactNode };

/**
 * Home of the supervisor; `requests` are the wishes to join that wait, `waiting` what the reader is asked to
 * fill in.
 */
export async function SupervisorHomeScreen({ requests, waiting }: SupervisorHomeProps) {
  const frame = await homeFrame();
  const { locale, viewer, format, now } = frame;
  const home = await readSupervisorHome(locale);
  const common = { locale, format, now };
  return (
    <HomePage
      frame={frame}
      actions={viewer.modules.includes('homework') && <NewHomework area={area} />}
      side={
        <>
          <AttentionPanel
            weakItems={home.weak_items}
            waiting={home.waiting}
            marking={
              home.backlog.length === 0
                ? null
                : {
                    count: home.backlog.reduce((sum, { pending }) => sum + pending, 0),
                    href: '/educational-supervisor/general-quizzes-reports',
                  }
            }
            area={area}
            locale={locale}
            format={format}
          />
          <SubjectsPanel rows={home.subjects} locale={locale} />
        </>
      }
    >
      {waiting}
      <RunningPanel rows={home.open} {...common} />
      <BacklogPanel rows={home.backlog} {...common} />
      {requests}
    </HomePage>
  );
}
