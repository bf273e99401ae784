import { defineModule } from '@/server/router/module';
import { psychologicalRoutes } from './routes';

export const psychologicalTestsModule = defineModule({
  name: 'psychological-tests',
  routes: psychologicalRoutes,
  eraseColumns: {
    removed: [
      'psychological_consents.student_id',
      'psychological_consents.guardian_id',
      'psychological_attempts.student_id',
      'psychological_talks.student_id',
    ],
    going: { health: ['psychological_attempts.student_id', 'psychological_talks.student_id'] },
  },
  mergeRules: {
    moving: {
      family: ['psychological_consents.student_id', 'psychological_consents.guardian_id'],
      acts: ['psychological_attempts.reviewed_by', 'psychological_talks.answered_by'],
    },
    sealed: ['psychological_attempts.student_id', 'psychological_talks.student_id'],
    holds: { psychological_attempts: 'psychology', psychological_talks: 'psychology' },
  },
});
