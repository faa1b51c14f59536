import type { ComponentProps, ComponentType } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { FieldView } from './admin-record.ts';

type FieldProps = ComponentProps<NonNullable<FieldView['component']>>;

/** A field of an editor with its own component. The list, which has the same declaration, does not need it. */
export const lazyField = (name: string, load: () => Promise<ComponentType<FieldProps>>) =>
  lazyPart<FieldProps>(name, load, {
    waiting: (
      <Skeleton>
        <Bone shape="control" />
      </Skeleton>
    ),
    isNeeded: true,
  });
