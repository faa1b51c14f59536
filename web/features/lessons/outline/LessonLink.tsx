import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { AriaAttributes, ComponentProps, ReactNode } from 'react';
import type { OutlineLesson } from '#domain/lessons/contract.ts';
import { Button, buttonClass, type ButtonStyle } from '#web/ui/buttons/Button.tsx';
import type { Mode } from './outline.ts';

export interface LessonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  courseId: string;
  lessonId: string;
  mode?: Mode | undefined;
}

/** A link to a lesson in one of its modes; the current one is marked with aria-current. */
export function LessonLink({ courseId, lessonId, mode = 'lesson', ...rest }: LessonLinkProps) {
  const isOfLesson = useParams({ strict: false, select: (params) => params.lessonId === lessonId });
  const isOfMode = useSearch({ strict: false, select: (search) => (search.mode ?? 'lesson') === mode });
  return (
    <Link
      // The router compares the whole address, which also names an open question.
      aria-current={isOfLesson && isOfMode ? 'page' : undefined}
      {...rest}
      to="/courses/$courseId/lessons/$lessonId"
      params={{ courseId, lessonId }}
      search={{ mode: mode === 'lesson' ? undefined : mode }}
      activeOptions={{ exact: true }}
      preload={false}
    />
  );
}

interface LessonButtonProps extends Pick<AriaAttributes, 'aria-label' | 'aria-describedby'> {
  courseId: string;
  lesson: OutlineLesson | null;
  size?: ButtonStyle['size'];
  title?: string | undefined;
  children: ReactNode;
}

/** A link to a lesson as a secondary button; disabled if there is no lesson. */
export function LessonButton({ courseId, lesson, size, ...rest }: LessonButtonProps) {
  const look = { variant: 'secondary', size } as const;
  if (!lesson) return <Button {...look} disabled {...rest} />;
  return <LessonLink courseId={courseId} lessonId={lesson.id} className={buttonClass(look)} {...rest} />;
}
