const thisYear = () => new Date().getFullYear();

/** The years in which a learner may be born. */
export const yearsOfBirth = () => ({ first: thisYear() - 90, last: thisYear() - 10 });

/** The years of schools, work and licences; a graduation may lie ahead. */
export const yearsOfLife = () => ({ first: thisYear() - 70, last: thisYear() + 6 });
