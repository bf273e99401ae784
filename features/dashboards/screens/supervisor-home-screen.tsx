import 'server-only';
import { WaitingRequests } from '@/features/join-requests/components/school-requests';
import { readSupervisorHome } from '../api/dashboards';
import { HomePage } from '../components/home-page';
import { NewHomework } from '../components/new-homework';
import { Shortcuts } from '../components/shortcuts';
import { BacklogPanel, RunningPanel, SubjectsPanel } from '../components/supervisor-panels';
import { AttentionPanel } from '../components/teacher-panels';
import { homeFrame } from './home-frame';

const area = 'educational-supervisor';

export async function SupervisorHomeScreen() {
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
          <AttentionPanel rows={home.weak_items} area={area} {...common} />
          <SubjectsPanel rows={home.subjects} locale={locale} />
          <Shortcuts viewer={viewer} />
        </>
      }
    >
      <RunningPanel rows={home.open} {...common} />
      <BacklogPanel rows={home.backlog} {...common} />
      <WaitingRequests {...common} />
    </HomePage>
  );
}
