import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import form from './form/ProfileForm.module.css';
import sections from './ProfileSections.module.css';

export function ProfileSkeleton() {
  return (
    <Skeleton className={sections.sections}>
      <Bone shape="title" width="medium" />
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}

export function ProfileFormSkeleton() {
  return (
    <Skeleton className={form.fields}>
      {Array.from({ length: 8 }, (_, index) => (
        <Bone key={index} shape="control" />
      ))}
    </Skeleton>
  );
}
