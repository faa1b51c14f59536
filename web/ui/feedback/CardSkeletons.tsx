import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Bone, Skeleton } from './Skeleton.tsx';

/** Three cards that are loading. */
export function CardSkeletons({ className }: { className?: string | undefined }) {
  return (
    <Skeleton className={className}>
      {[1, 2, 3].map((key) => (
        <Card key={key}>
          <Stack gap={3}>
            <Bone shape="title" width="long" />
            <Bone />
            <Bone width="medium" />
          </Stack>
        </Card>
      ))}
    </Skeleton>
  );
}
