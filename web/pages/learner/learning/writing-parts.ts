/**
 * Loads the parts that learners write with, send with, and see what waits with. The lesson loads each when it is needed, which it cannot without a
 * network.
 */
export async function loadWritingParts(): Promise<void> {
  await Promise.all([
    import('#web/lib/offline/sending.ts'),
    import('#web/lib/offline/send-outbox.ts'),
    import('#web/lib/api/error-messages.ts'),
    import('#web/features/questions/Questions.tsx'),
    import('#web/features/questions/QuestionThread.tsx'),
    import('#web/features/questions/PostForm.tsx'),
    import('#web/features/homework/HomeworkOutcome.tsx'),
    import('#web/features/reports/ReportForm.tsx'),
    import('#web/features/offline/OfflineWork.tsx'),
    import('#web/features/offline/WaitingWork.tsx'),
    import('#web/ui/overlay/ModalFrame.tsx'),
    import('#web/ui/overlay/ConfirmDialog.tsx'),
  ]);
}
