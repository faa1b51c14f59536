import type { NoticeTexts } from './mail-texts.ts';

const go = { course: 'コースを開く', job: '求人を開く', project: 'プロジェクトを開く', list: '内容を確認する' };

export const ja: NoticeTexts = {
  frame: {
    reason: (note) => `理由：${note}`,
    comment: (note) => `コメント：${note}`,
    settings: (address) => `メールで受け取る通知は設定画面で選べます：${address}`,
    week: (week) => `第${week}週まで公開されています。`,
  },
  news: {
    enrollment_pending: {
      heading: '受講登録が承認待ちに戻りました',
      text: '結果が決まりましたらお知らせします。',
      button: go.course,
    },
    enrollment_active: {
      heading: '受講登録が承認されました',
      text: 'さっそく学習を始められます。',
      button: go.course,
    },
    enrollment_completed: {
      heading: 'コースを修了しました',
      text: 'おめでとうございます。公開されていたレッスンは引き続きご覧いただけます。',
      button: go.course,
    },
    enrollment_dropped: {
      heading: '受講登録が取り消されました',
      text: 'もう一度お申し込みいただけます。',
      button: go.course,
    },
    application_pending: {
      heading: '応募が選考中に戻りました',
      text: '結果が決まりましたらお知らせします。',
      button: go.job,
    },
    application_reviewed: {
      heading: '応募内容が確認されました',
      text: '結果が決まりましたらお知らせします。',
      button: go.job,
    },
    application_accepted: {
      heading: '応募が承認されました',
      text: 'おめでとうございます。今後の流れについてご連絡します。',
      button: go.job,
    },
    application_rejected: {
      heading: '選考結果のお知らせ',
      text: '今回はご希望に添えませんでした。ほかの求人へのご応募をお待ちしています。',
      button: go.job,
    },
    proposal_pending: {
      heading: '提案が選考中に戻りました',
      text: '結果が決まりましたらお知らせします。',
      button: go.project,
    },
    proposal_accepted: {
      heading: '提案が採用されました',
      text: 'おめでとうございます。今後の流れについてご連絡します。',
      button: go.project,
    },
    proposal_rejected: {
      heading: '提案は採用されませんでした',
      text: '今回はご希望に添えませんでした。ほかのプロジェクトへのご提案をお待ちしています。',
      button: go.project,
    },
    verification_approved: {
      heading: 'プロフィールが認証されました',
      text: 'お名前に「認証済み」のバッジが表示されます。',
      button: '認証の状態を見る',
    },
    verification_rejected: {
      heading: '認証の申請は承認されませんでした',
      text: 'お支払い番号をご確認のうえ、もう一度申請できます。',
      button: '認証の状態を見る',
    },
    week_open: {
      heading: '新しい週のレッスンが公開されました',
      text: '続きから学習を進められます。',
      button: go.course,
    },
    week_none: {
      heading: '週ごとのレッスンが非公開になりました',
      text: 'オリエンテーション週は引き続きご覧いただけます。',
      button: go.course,
    },
    homework: {
      heading: '課題が確認されました',
      text: '詳しくは課題のページをご覧ください。',
      button: '課題を開く',
    },
    role_admin: {
      heading: '管理者になりました',
      text: '管理画面をご利用いただけます。',
      button: '管理画面を開く',
    },
    role_user: {
      heading: '管理者の権限がなくなりました',
      text: 'アカウントと学習の記録はそのままです。',
      button: 'ダッシュボードを開く',
    },
    new_enrollment: { heading: '新しい受講登録の申請', text: '対応をお待ちしています。', button: go.list },
    new_application: { heading: '求人への新しい応募', text: '対応をお待ちしています。', button: go.list },
    new_proposal: { heading: 'プロジェクトへの新しい提案', text: '対応をお待ちしています。', button: go.list },
    new_verification: { heading: '新しい認証の申請', text: '対応をお待ちしています。', button: go.list },
    backup_failed: {
      heading: 'バックアップに失敗しました',
      text: '1時間ごとに再試行します。サーバーの担当者に知らせてください。',
      button: '管理画面を開く',
    },
    backup_working: {
      heading: 'バックアップが正常に戻りました',
      text: '最新のバックアップを保存し、確認しました。',
      button: '管理画面を開く',
    },
  },
  digest: {
    heading: (count) => `新しい申請・応募：${count}件`,
    text: '前回のお知らせのあとに届いた申請・応募です。',
    button: '管理画面を開く',
    line: {
      new_enrollment: ({ person, title }) => `受講登録：${person}「${title}」`,
      new_application: ({ person, title }) => `応募：${person}「${title}」`,
      new_proposal: ({ person, title }) => `提案：${person}「${title}」`,
      new_verification: ({ person }) => `認証：${person}`,
    },
    more: (count) => `ほか${count}件`,
  },
};
