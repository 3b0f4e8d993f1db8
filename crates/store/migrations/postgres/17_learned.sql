-- How far somebody has got in lessons: what was answered so far, a line each, and whether it was ended once.
CREATE TABLE learned (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    lesson TEXT NOT NULL,
    answers TEXT NOT NULL,
    done BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, title, lesson)
);
