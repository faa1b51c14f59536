// The row types of db/migrations. Times are ISO strings both ways (server/database/database.ts sets the parsers).
import type { AccountTables } from './tables/accounts.ts';
import type { CertificateTables } from './tables/certificates.ts';
import type { EmployerTables } from './tables/employers.ts';
import type { ExerciseTables } from './tables/exercises.ts';
import type { LearningTables } from './tables/learning.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OperationTables } from './tables/operation.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PostTables } from './tables/posts.ts';
import type { ProfileTables } from './tables/profiles.ts';
import type { ProgressTables } from './tables/progress.ts';
import type { QuestionTables } from './tables/questions.ts';
import type { QuizTables } from './tables/quizzes.ts';
import type { RatingTables } from './tables/ratings.ts';
import type { StatementTables } from './tables/statements.ts';
import type { TransferTables } from './tables/transfers.ts';
import type { WorkTables } from './tables/work.ts';

export type { Json } from './tables/columns.ts';

/** Every table by its name in SQL. */
export interface Database
  extends
    AccountTables,
    CertificateTables,
    EmployerTables,
    ExerciseTables,
    LearningTables,
    NotificationTables,
    OperationTables,
    PaymentTables,
    PostTables,
    ProfileTables,
    ProgressTables,
    QuestionTables,
    QuizTables,
    RatingTables,
    StatementTables,
    TransferTables,
    WorkTables {}
