import { defineModule } from '@/server/router/module';
import { registrationRoutes } from './routes';

export const registrationModule = defineModule({
  name: 'registration',
  routes: registrationRoutes,
  eraseColumns: {
    removed: [
      'student_profiles.user_id',
      'join_requests.user_id',
      'join_requests.student_id',
      'student_teacher_links.student_id',
    ],
    going: { family: ['student_profiles.user_id', 'join_requests.user_id'] },
  },
  mergeRules: {
    moving: {
      roles: [
        'instructor_profiles.user_id',
        'instructor_subjects.instructor_id',
        'student_teacher_links.student_teacher_id',
      ],
      family: [
        'student_teacher_links.student_id',
        'student_profiles.user_id',
        'join_requests.user_id',
        'join_requests.student_id',
      ],
      acts: ['join_requests.decided_by'],
    },
    related: [
      {
        table: 'student_teacher_links',
        one: 'student_teacher_id',
        other: 'student_id',
        code: 'merge_follows',
      },
    ],
  },
});
