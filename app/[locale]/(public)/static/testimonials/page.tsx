import { staticMetadata } from '@/features/site/screens/site-metadata';
import { TestimonialsScreen } from '@/features/site/screens/testimonials-screen';

export const generateMetadata = staticMetadata('testimonials');

export default function Page() {
  return <TestimonialsScreen />;
}
