import type { LinkProps } from '@tanstack/react-router';
import { LayoutDashboard, type LucideIcon, Settings, UserRound } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

export const accountEntries = [
  { to: '/profile', label: m.shell_profile, icon: UserRound },
  { to: '/dashboard', label: m.shell_dashboard, icon: LayoutDashboard },
  { to: '/settings', label: m.shell_settings, icon: Settings },
] as const satisfies readonly { to: LinkProps['to']; label: unknown; icon: LucideIcon }[];
