import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Mode } from './outline.ts';

export interface LessonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  courseId: string;
  lessonId: string;
  mode?: Mode | undefined;
}

/** A link to a lesson in one of its modes; the current one is marked with aria-current. */
export function LessonLink({ courseId, lessonId, mode = 'lesson', ...rest }: LessonLinkProps) {
  return (
    <Link
      {...rest}
      to="/courses/$courseId/lessons/$lessonId"
      params={{ courseId, lessonId }}
      search={{ mode: mode === 'lesson' ? undefined : mode }}
      activeOptions={{ exact: true }}
      preload={false}
    />
  );
}
