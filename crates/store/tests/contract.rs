//! The contract of a store, once for each database.

mod support;

#[path = "contract/chat.rs"]
mod chat;
#[path = "contract/clock.rs"]
mod clock;
#[path = "contract/devices.rs"]
mod devices;
#[path = "contract/farewell.rs"]
mod farewell;
#[path = "contract/gathering.rs"]
mod gathering;
#[path = "contract/learned.rs"]
mod learned;
#[path = "contract/lobby.rs"]
mod lobby;
#[path = "contract/log.rs"]
mod log;
#[path = "contract/moderation.rs"]
mod moderation;
#[path = "contract/names.rs"]
mod names;
#[path = "contract/opening.rs"]
mod opening;
#[path = "contract/outbox.rs"]
mod outbox;
#[path = "contract/people.rs"]
mod people;
#[path = "contract/seats.rs"]
mod seats;
#[path = "contract/sessions.rs"]
mod sessions;
#[path = "contract/skill.rs"]
mod skill;
#[path = "contract/sweep.rs"]
mod sweep;
#[path = "contract/take_back.rs"]
mod take_back;
#[path = "contract/traces.rs"]
mod traces;
#[path = "contract/upgrade.rs"]
mod upgrade;
#[path = "contract/users.rs"]
mod users;

/// Makes two tests of each case: it is handed a database of its own.
macro_rules! contract {
    ($($module:ident: $($case:ident),+;)+) => {
        mod sqlite {
            $(mod $module { $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    crate::$module::$case(crate::support::Home::sqlite()).await;
                }
            )+ })+
        }

        mod postgres {
            $(mod $module { $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    if let Some(home) = crate::support::Home::postgres().await {
                        crate::$module::$case(home).await;
                    }
                }
            )+ })+
        }
    };
}

contract! {
    clock:
        clocks_go_on_with_the_log,
        whoever_was_silent_was_not_there,
        who_has_little_time_is_told_once_a_turn,
        votes_are_kept_until_the_seat_acts,
        who_concedes_is_remembered,
        when_clocks_rest_is_kept_with_the_user;
    learned:
        a_lesson_that_was_ended_once_stays_so,
        what_a_guest_has_learned_the_account_knows;
    devices:
        a_link_lets_one_bearer_in,
        a_link_is_void_when_it_is_old_or_replaced;
    people:
        a_result_is_in_the_history_of_all_who_played,
        whoever_left_is_last_and_two_seats_are_one_person,
        moments_are_kept_once_and_shown_as_the_game_is,
        an_adopted_guest_brings_history_ratings_and_friends,
        nobody_keeps_themselves_or_nobody_at_hand;
    gathering:
        terms_of_coming_together_are_kept,
        who_is_sent_away_stands_before_the_door,
        the_last_who_is_ready_starts_the_game,
        open_tables_are_filtered,
        those_who_wish_the_same_meet_once,
        company_is_within_the_quota_of_who_finds_it,
        a_wish_for_company_ends,
        answers_and_who_is_ignored_are_kept;
    skill:
        terms_are_kept,
        a_rated_game_is_judged_once_whoever_ends_it,
        games_that_end_at_once_are_both_counted,
        ratings_go_with_their_user,
        a_guests_ratings_become_those_of_an_account_that_has_none;
    outbox:
        who_is_to_decide_is_told_with_the_decision,
        what_has_passed_or_was_seen_is_not_told,
        who_is_here_waits_for_the_word_until_away,
        two_nodes_take_out_each_item_once,
        what_cannot_be_delivered_is_given_up_in_the_end,
        beginning_and_end_are_told_once,
        a_nudge_is_passed_on_once_a_day,
        mail_is_used_once_its_code_came_back,
        whoever_was_just_told_is_left_alone_for_a_while,
        channels_go_with_their_user,
        the_push_key_stays_the_same;
    take_back:
        who_took_back_is_kept_with_the_log,
        a_wish_is_granted_by_one_after_the_other,
        a_wish_that_was_refused_stays_so_until_the_game_goes_on,
        a_table_may_begin_with_anothers_past;
    opening:
        opening_again_changes_nothing,
        nodes_may_start_at_once,
        of_rematches_opened_before_they_were_one_the_first_stays,
        a_database_from_the_future_is_refused,
        the_key_stays_the_same,
        nodes_that_start_at_once_share_a_key,
        a_closed_store_refuses;
    users:
        a_guest_is_kept,
        guests_may_share_a_name,
        accounts_have_names_of_their_own,
        renaming_keeps_to_the_same_rule,
        a_promoted_guest_keeps_everything,
        an_adopted_guest_hands_over_everything,
        only_guests_are_adopted_and_only_by_accounts,
        hosted_tables_are_counted_until_they_end,
        a_quota_holds_however_many_tables_are_opened_at_once,
        what_a_host_stores_has_its_limit,
        nul_is_refused_everywhere;
    seats:
        a_table_is_kept_as_it_was_opened,
        a_seat_is_handed_to_a_bot_and_taken_back,
        one_of_many_gets_the_seat,
        an_invite_is_used_up_and_an_open_seat_has_a_new_one,
        the_last_to_sit_down_starts_the_game,
        what_is_not_there_is_told,
        a_table_needs_seats_and_a_known_host;
    log:
        appends_follow_each_other,
        a_version_is_written_once,
        of_two_nodes_one_wins,
        appends_asked_at_once_follow_each_other,
        a_conflict_leaves_the_others_alone,
        undo_truncates_and_is_remembered,
        no_more_is_kept_than_there_is,
        entries_are_kept_to_the_letter,
        unfit_entries_are_refused,
        answered_appends_survive_without_closing,
        closing_writes_what_was_asked;
    lobby:
        the_status_moves_a_table_between_lists,
        private_tables_are_not_listed,
        mine_are_where_i_sit_or_host,
        what_is_not_over_is_found_however_much_is,
        what_changed_last_comes_first,
        pages_join_without_gap_or_overlap,
        a_rematch_and_its_table_name_each_other,
        of_many_rematches_at_once_one_is_opened;
    chat:
        chat_is_kept_in_order,
        old_lines_make_room,
        chat_needs_a_table_and_a_user;
    farewell:
        who_goes_leaves_nothing_personal_and_the_games,
        tables_that_wait_go_on_with_those_who_are_there;
    upgrade:
        what_the_last_release_has_kept_is_there;
    traces:
        who_goes_is_named_nowhere,
        an_operator_removes_somebody_as_well,
        who_is_adopted_is_the_account_everywhere;
    moderation:
        every_deed_of_an_operator_is_noted,
        a_network_is_kept_out_for_a_time_or_for_good,
        tables_of_bots_alone_have_a_limit_of_their_own;
    sessions:
        a_session_is_found_by_its_token_until_it_ends,
        the_token_itself_is_not_kept,
        the_last_use_is_noted_once_an_hour,
        of_many_sessions_the_last_used_stay,
        a_new_password_ends_sessions,
        who_becomes_an_account_begins_anew,
        a_code_works_once_and_ends_sessions,
        a_code_used_twice_at_once_works_once,
        cookies_of_before_count_until_all_is_ended;
    names:
        accounts_do_not_look_alike,
        guests_who_look_like_a_new_account_get_a_number,
        nobody_looks_like_somebody_at_the_same_table,
        names_of_before_are_looked_at_when_opened;
    sweep:
        sessions_that_nobody_uses_go,
        guests_who_were_here_lately_stay,
        what_need_not_be_told_any_more_goes,
        guests_who_never_sat_down_go,
        tables_that_wait_in_vain_go,
        what_was_undone_goes_and_the_log_stays,
        a_sweep_looks_at_so_many_and_goes_on_from_there;
}
