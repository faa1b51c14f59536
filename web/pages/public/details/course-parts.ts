// What signed-in users get on a course's page, in one file: visitors do not load it.
export { EnrollBox } from '#web/features/enrollments/EnrollBox.tsx';
export { RatingBox } from '#web/features/ratings/RatingBox.tsx';
export { PaymentBox } from '#web/features/site/PaymentBox.tsx';
export { CourseProgress } from './CourseProgress.tsx';
