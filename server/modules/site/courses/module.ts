import { defineModule } from '@/server/router/module';
import { courseRoutes, officeCourseRoutes } from './routes';

export const coursesModule = defineModule({
  name: 'courses',
  routes: [...courseRoutes, ...officeCourseRoutes],
  eraseColumns: { staying: { content: ['courses.instructor_id'] } },
  mergeRules: {
    moving: {
      work: ['live_session_answers.user_id', 'course_enrolments.user_id'],
      content: ['courses.instructor_id'],
    },
  },
});
