import { staticMetadata } from '@/features/site/public-site/screens/site-metadata';
import { TestimonialsScreen } from '@/features/site/public-site/screens/testimonials-screen';

export const generateMetadata = staticMetadata('testimonials');

export default function Page() {
  return <TestimonialsScreen />;
}
