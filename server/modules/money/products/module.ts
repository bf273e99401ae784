import { defineModule } from '@/server/router/module';
import { productJobs } from './jobs';
import { officeProductRoutes, packageRoutes, productRoutes } from './routes';

export const productsModule = defineModule({
  name: 'products',
  routes: [...productRoutes, ...packageRoutes, ...officeProductRoutes],
  jobs: ({ deps }) => productJobs(deps),
  mergeRules: {
    books: ['coupon_uses.student_id', 'student_packages.student_id'],
    holds: { coupon_uses: 'packages', student_packages: 'packages' },
  },
});
