import { assignedRecords } from '@/lib/contract/quiz-kinds';
import { defineModule, defineService } from '@/server/router/module';
import { MonitorStreams } from './monitor-streams';
import { liveMonitorRoutes } from './routes';

const monitorStreams = defineService(({ deps, streams }) => new MonitorStreams(deps, streams));

export const liveMonitorModule = defineModule({
  name: 'live-monitor',
  routes: (context) => assignedRecords().flatMap((kind) => liveMonitorRoutes(kind, monitorStreams(context))),
  eraseColumns: {
    removed: ['quiz_messages.student_id', 'quiz_messages.author_id'],
    retainedOfStaff: ['quiz_messages.author_id'],
    going: { messages: ['quiz_messages.student_id'] },
  },
  mergeRules: { moving: { messages: ['quiz_messages.student_id', 'quiz_messages.author_id'] } },
});
