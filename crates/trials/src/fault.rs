use std::{fmt, time::Duration};

use tokio::time::sleep;
use wayfinder_core::Dice;
use wayfinder_dice::SeededDice;

use crate::{Failure, Flaw, cluster::Cluster, proxy::Wire, small_disk::SmallDisk};

/// Something that goes wrong at one node, or for all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fault {
    /// The program is killed without a warning, and started again.
    Kill,
    /// The program stands still for twenty seconds, and goes on.
    Freeze,
    /// The program is asked to end, and started again.
    Terminate,
    /// The players' connections end, in mid-move.
    CutPlayers,
    /// The database is stopped without a warning, and started again.
    StopDatabase,
    /// The node's connections to the database end, and no new one can be made for a while.
    CutOff,
    /// Nothing passes between node and database for a while; then all that was said.
    Stall,
    /// The node's connections to the database are lost without a sign, and no new one can be made for a while.
    Silence,
    /// There is no room left on the disk for a while.
    FullDisk,
}

impl Fault {
    /// What may befall nodes on a PostgreSQL.
    pub(crate) const ON_POSTGRES: &[Fault] = &[
        Fault::Kill,
        Fault::Freeze,
        Fault::Terminate,
        Fault::CutPlayers,
        Fault::StopDatabase,
        Fault::CutOff,
        Fault::Stall,
        Fault::Silence,
    ];
    /// What may befall a node with an SQLite file.
    pub(crate) const ON_SQLITE: &[Fault] =
        &[Fault::Kill, Fault::FullDisk, Fault::CutPlayers, Fault::Terminate, Fault::Freeze];

    /// Lets it happen to a node, from its beginning to its end; tells what went wrong that should not have.
    pub(crate) async fn befall(
        self,
        cluster: &Cluster,
        node: usize,
        disk: Option<&SmallDisk>,
        dice: &mut SeededDice,
    ) -> Result<Option<Flaw>, Failure> {
        let victim = &cluster.nodes[node];
        let a_while = Duration::from_secs(u64::from(3 + dice.below(10)));
        let a_moment = Duration::from_millis(dice.below(2000).into());
        match self {
            Fault::Kill => {
                victim.kill().await?;
                sleep(a_moment).await;
                victim.start_again().await?;
            }
            Fault::Freeze => {
                victim.signal("STOP").await?;
                sleep(Duration::from_secs(20)).await;
                victim.signal("CONT").await?;
            }
            Fault::Terminate => {
                let well = victim.terminate(Duration::from_secs(10)).await?;
                victim.start_again().await?;
                let what = format!("node {node} did not end well within 10 s when it was asked to");
                return Ok((!well).then_some(Flaw::Stuck { what }));
            }
            Fault::CutPlayers => cluster.cut.send_modify(|count| *count += 1),
            Fault::StopDatabase => {
                let Some((postgres, _)) = &cluster.postgres else { return Ok(None) };
                postgres.stop().await?;
                sleep(a_while).await;
                postgres.start_again().await?;
            }
            Fault::CutOff => break_wire(cluster, node, Wire::Cut, a_while).await,
            Fault::Stall => break_wire(cluster, node, Wire::Stalled, a_while).await,
            Fault::Silence => break_wire(cluster, node, Wire::Silent, a_while).await,
            Fault::FullDisk => {
                let Some(disk) = disk else { return Ok(None) };
                disk.fill()?;
                sleep(a_while).await;
                disk.make_room()?;
            }
        }
        Ok(None)
    }
}

async fn break_wire(cluster: &Cluster, node: usize, wire: Wire, how_long: Duration) {
    let Some((_, proxies)) = &cluster.postgres else { return };
    proxies[node].set(wire);
    sleep(how_long).await;
    proxies[node].set(Wire::Whole);
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Kill => "kill -9",
            Fault::Freeze => "SIGSTOP for 20 s",
            Fault::Terminate => "SIGTERM",
            Fault::CutPlayers => "players' connections cut",
            Fault::StopDatabase => "PostgreSQL stopped and started",
            Fault::CutOff => "cut off from PostgreSQL",
            Fault::Stall => "wire to PostgreSQL stalled",
            Fault::Silence => "wire to PostgreSQL lost silently",
            Fault::FullDisk => "disk full",
        })
    }
}
